// serve.mjs FOLDER [PORT] [BASE]: the files of a folder, compressed as a web server would send them, on this machine. Where
// there is no file, 404.html is sent.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.txt': 'text/plain; charset=utf-8',
};

// Port 0: any that is free. Gives the address.
export function serve(folder, port = 0, base = '/') {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = path.startsWith(base) ? normalize(path.slice(base.length)) : '..';
    if (file.startsWith('..')) return void response.writeHead(404).end('not here');
    const send = async (status, name) => {
      const bytes = await readFile(join(folder, name));
      const headers = { 'content-type': types[extname(name)] ?? 'application/octet-stream', 'content-encoding': 'gzip' };
      response.writeHead(status, headers).end(gzipSync(bytes));
    };
    await send(200, file === '.' || file.endsWith('/') ? join(file, 'index.html') : file)
      .catch(() => send(404, '404.html'))
      .catch(() => response.writeHead(404).end());
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ server, address: `http://127.0.0.1:${server.address().port}${base}` }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port = '8080', base = process.env.URISPEC_SITE_BASE ?? '/'] = process.argv.slice(2);
  const { address } = await serve(folder, Number(port), base);
  console.log(address);
}
