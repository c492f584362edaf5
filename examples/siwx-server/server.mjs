import { createServer } from 'node:http';
import { createBackend } from './backend.mjs';

const { PORT = '4174', DOMAIN = 'localhost:4173', ORIGIN = 'http://localhost:4173' } = process.env;
const backend = createBackend({
  domain: DOMAIN,
  origin: ORIGIN,
  rpcUrls: { 'eip155:1': 'https://ethereum-rpc.publicnode.com' },
});

createServer((request, response) => {
  backend(request, response).catch(() => response.destroy());
}).listen(Number(PORT), '127.0.0.1', function ready() {
  console.log(`http://127.0.0.1:${this.address().port}`);
});
