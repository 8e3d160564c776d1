// client.mjs MODULES URISPEC: a conversation with the language server by the client of VS Code, the npm package
// vscode-languageserver-protocol, which checks what it gets against the protocol's types of messages. MODULES is the
// folder node_modules that has it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [, , modules, urispec] = process.argv
const protocol = createRequire(modules + '/')('vscode-languageserver-protocol/node')

const cache = mkdtempSync(join(tmpdir(), 'urispec-lsp-'))

// A server, the connection to it, and the findings that it sends: `findings(uri)` waits for the next ones.
function start(...options) {
  const server = spawn(urispec, ['lsp', ...options], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, XDG_CACHE_HOME: cache } })
  const connection = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(server.stdout), new protocol.StreamMessageWriter(server.stdin))
  const arrived = new Map(), waiting = new Map()
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
    const resolve = waiting.get(params.uri)
    waiting.delete(params.uri)
    if (resolve) resolve(params)
    else arrived.set(params.uri, params)
  })
  connection.listen()
  const findings = (uri) => new Promise((resolve) => {
    const there = arrived.get(uri)
    arrived.delete(uri)
    if (there) resolve(there)
    else waiting.set(uri, resolve)
  })
  const exit = new Promise((resolve) => server.on('exit', resolve))
  return { connection, findings, exit, server }
}

// Hints are about generated parsers.
const mistakes = ({ diagnostics }) => diagnostics.filter((d) => d.severity !== protocol.DiagnosticSeverity.Hint)

const initialize = (connection, more = {}) =>
  connection.sendRequest(protocol.InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities: {}, ...more })

async function talk() {
  const { connection, findings, exit } = start('--stdio', '--import', 'rfc3986')
  const uri = 'file:///my.abnf'
  await assert.rejects(connection.sendRequest(protocol.HoverRequest.type, { textDocument: { uri }, position: { line: 0, character: 0 } }), { code: -32002 })
  const { capabilities, serverInfo } = await initialize(connection)
  assert.equal(serverInfo.name, 'urispec')
  assert.equal(capabilities.positionEncoding, 'utf-16')
  assert.equal(capabilities.textDocumentSync.change, protocol.TextDocumentSyncKind.Incremental)
  await connection.sendNotification(protocol.InitializedNotification.type, {})

  // Findings while typing: a text, and three edits of it, of which the last is mended by the next.
  const text = 'start = "😀" nam\nname = 1*ALPHA ; 😀 NAME\n'
  const open = (text) => connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'abnf', version: 1, text } })
  await open(text)
  const first = await findings(uri)
  assert.equal(first.version, 1)
  assert.deepEqual(mistakes(first).map((d) => [d.code, d.severity, d.range.start.line, d.range.start.character]), [['syntax', 1, 0, 9]])
  const edit = (version, line, begin, end, text) => connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version },
    contentChanges: [{ range: { start: { line, character: begin }, end: { line, character: end } }, text }]
  })
  await edit(2, 0, 9, 11, 'x')  // the face, two units of UTF-16
  const second = await findings(uri)
  assert.deepEqual(mistakes(second).map((d) => [d.code, d.range.start.line, d.range.start.character, d.range.end.character]),
    [['undefined-rule', 0, 12, 15], ['unused-rule', 1, 0, 4]])
  await edit(3, 0, 15, 15, 'e NAME scheme')
  assert.deepEqual(mistakes(await findings(uri)).map((d) => [d.code, d.range.start.character]), [['name-in-other-case', 17]])

  const at = (line, character) => ({ textDocument: { uri }, position: { line, character } })
  const range = (line, begin, end) => ({ start: { line, character: begin }, end: { line, character: end } })
  const hover = await connection.sendRequest(protocol.HoverRequest.type, at(0, 13))
  assert.match(hover.contents.value, /^````abnf\nname = 1\*ALPHA/)
  assert.match(hover.contents.value, /\nStrings: `a`, `aa`/)
  assert.deepEqual(hover.range, range(0, 12, 16))
  assert.equal(await connection.sendRequest(protocol.HoverRequest.type, at(1, 18)), null)  // a comment

  assert.deepEqual(await connection.sendRequest(protocol.DefinitionRequest.type, at(0, 18)), [{ uri, range: range(1, 0, 4) }])
  const [elsewhere] = await connection.sendRequest(protocol.DefinitionRequest.type, at(0, 24))
  assert.match(elsewhere.uri, /^file:.*\/rfc3986\.abnf$/)
  assert.equal(elsewhere.range.end.character, 6)

  const context = { includeDeclaration: true }
  const places = await connection.sendRequest(protocol.ReferencesRequest.type, { ...at(1, 0), context })
  assert.deepEqual(places.map((p) => p.range), [range(0, 12, 16), range(0, 17, 21), range(1, 0, 4)])
  assert.deepEqual((await connection.sendRequest(protocol.PrepareRenameRequest.type, at(0, 18))).range, range(0, 17, 21))
  const renamed = await connection.sendRequest(protocol.RenameRequest.type, { ...at(0, 18), newName: 'word' })
  assert.deepEqual(renamed.changes[uri].map((e) => [e.newText, e.range]), places.map((p) => ['word', p.range]))
  await assert.rejects(connection.sendRequest(protocol.RenameRequest.type, { ...at(0, 24), newName: 'word' }), { code: -32803 })

  const { items } = await connection.sendRequest(protocol.CompletionRequest.type, at(0, 14))
  const labels = items.map((i) => i.label)
  for (const name of ['start', 'name', 'scheme', 'URI-reference', 'ALPHA', 'CRLF']) assert.ok(labels.includes(name), name)
  assert.deepEqual(items[0].textEdit.range, range(0, 12, 14))

  const symbols = await connection.sendRequest(protocol.DocumentSymbolRequest.type, { textDocument: { uri } })
  assert.deepEqual(symbols.map((s) => [s.name, s.selectionRange]), [['start', range(0, 0, 5)], ['name', range(1, 0, 4)]])

  // A draft: rules in several blocks, and only these are formatted.
  const draft = 'file:///draft.md'
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument: { uri: draft, languageId: 'markdown', version: 1,
    text: '# Sheep\n\nsheep=prose\n\n```abnf\nsheep="baa"\n```\n\n~~~ abnf\nherd = 1*Sheep\n~~~\n' } })
  assert.deepEqual(mistakes(await findings(draft)).filter((d) => d.severity < 3).map((d) => [d.code, d.range.start.line]), [['name-in-other-case', 9]])
  const edits = await connection.sendRequest(protocol.DocumentFormattingRequest.type, { textDocument: { uri: draft }, options: { tabSize: 2, insertSpaces: true } })
  assert.deepEqual(edits, [{ newText: 'sheep = "baa"', range: range(5, 0, 11) }])
  const blocks = await connection.sendRequest(protocol.ReferencesRequest.type, { textDocument: { uri: draft }, position: { line: 5, character: 1 }, context })
  assert.deepEqual(blocks.map((p) => p.range.start.line), [5, 9])

  await assert.rejects(connection.sendRequest('workspace/nothing'), { code: -32601 })
  await connection.sendNotification(protocol.DidCloseTextDocumentNotification.type, { textDocument: { uri } })
  assert.deepEqual((await findings(uri)).diagnostics, [])

  await connection.sendRequest(protocol.ShutdownRequest.type)
  await connection.sendNotification(protocol.ExitNotification.type)
  assert.equal(await exit, 0)
}

// A grammar that takes long is given up for what the editor asks.
async function interrupt() {
  const { connection, exit } = start()
  await initialize(connection)
  const uri = 'file:///large.abnf'
  const text = 'a = *( *( "a" / "b" ) "a" 12( "a" / "b" ) ) *( *( "b" / "c" ) "b" 12( "b" / "c" ) )\n'
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'abnf', version: 1, text } })
  const symbols = () => connection.sendRequest(protocol.DocumentSymbolRequest.type, { textDocument: { uri } })
  for (let i = 0; i < 20; ++i) {
    const begin = performance.now()
    assert.equal((await symbols()).length, 1)
    assert.ok(performance.now() - begin < 5000)
  }
  connection.end()
  assert.equal(await exit, 1)  // without `shutdown`
}

async function choose() {
  const { connection, findings, exit, server } = start()
  const { capabilities } = await initialize(connection, {
    capabilities: { general: { positionEncodings: ['utf-8', 'utf-16'] } },
    initializationOptions: { strict: true, allow: ['unused-rule'], railroad: 'svg' }
  })
  assert.equal(capabilities.positionEncoding, 'utf-8')
  const uri = 'file:///my.abnf'
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'abnf', version: 1, text: 'a = "x" | b\nb = "y"\nc = "z"\n' } })
  assert.deepEqual(mistakes(await findings(uri)).map((d) => [d.code, d.severity]), [['other-separator', 1]])
  const hover = await connection.sendRequest(protocol.HoverRequest.type, { textDocument: { uri }, position: { line: 1, character: 0 } })
  const picture = hover.contents.value.match(/!\[railroad diagram\]\(data:image\/svg\+xml;base64,([^)]*)\)/)
  assert.match(Buffer.from(picture[1], 'base64').toString(), /^<svg .*<\/svg>\n$/s)
  server.stdin.write('Content-Length: 3\r\n\r\n{"}')
  await connection.sendNotification(protocol.ExitNotification.type)
  assert.equal(await exit, 1)
}

try {
  await talk()
  await interrupt()
  await choose()
} finally {
  rmSync(cache, { recursive: true, force: true })
}
