-- neovim.lua: Neovim without a screen edits a file of ABNF with the language server of `$URISPEC`: findings, a hover, a
-- definition, a rename and the layout, each as its user calls it. Prints what is seen.
vim.opt.runtimepath:prepend(vim.env.CONFIGURATION)
vim.cmd('filetype on')

local function wait(seen)
  if not vim.wait(20000, seen, 20) then
    print('waited in vain')
    vim.cmd('cquit!')
  end
end
local function show(name, value) print(name .. ': ' .. value) end
local function lines() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), ' \\ ') end

vim.cmd('source ' .. vim.env.CONFIGURATION .. '/init.lua')
vim.cmd('edit my.abnf')
wait(function() return #vim.diagnostic.get(0) == 2 end)
for _, finding in ipairs(vim.diagnostic.get(0)) do show('finding', finding.lnum + 1 .. ':' .. finding.col + 1 .. ' ' .. finding.message) end

vim.api.nvim_win_set_cursor(0, { 1, 13 })
local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-16'), 10000)
for _, answer in pairs(hover) do show('hover', (answer.result.contents.value:gsub('\n', ' \\ '))) end

vim.lsp.buf.definition()
wait(function() return vim.api.nvim_win_get_cursor(0)[1] == 2 end)
show('definition', vim.fn.line('.') .. ':' .. vim.fn.col('.'))

vim.lsp.buf.rename('word')
wait(function() return lines():find('word', 1, true) end)
show('renamed', lines())

vim.api.nvim_buf_set_lines(0, 2, 3, true, { 'other = 1*DIGIT' })
wait(function() return #vim.diagnostic.get(0) == 1 end)
show('finding', vim.diagnostic.get(0)[1].message)
vim.lsp.buf[vim.lsp.buf.format and 'format' or 'formatting_sync']()
show('formatted', lines())
vim.cmd('qall!')
