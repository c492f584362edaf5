import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const portico = fileURLToPath(new URL('../', import.meta.resolve('@portico/element')));
const types = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript' };
// As strict as a page can be: no inline script, no inline style, no eval.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: https:; connect-src https:";

function fileOf(path) {
  const [folder, rest] = path.startsWith('/portico/')
    ? [portico, path.slice('/portico/'.length)]
    : [here, path.slice(1)];
  return join(folder, normalize(rest || 'index.html'));
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = fileOf(decodeURIComponent(pathname));
  const isOurs = file.startsWith(here) || file.startsWith(portico);
  if (!isOurs || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': policy,
  });
  createReadStream(file).pipe(response);
}).listen(Number(process.env.PORT ?? 4173), '127.0.0.1', function ready() {
  console.log(`http://127.0.0.1:${this.address().port}`);
});
