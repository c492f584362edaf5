// The baseline of the relay's bench: the same socket library, which sends every message back. node
// packages/server/scripts/echo.mjs <port>
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((request, response) => {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const lines = [`process_resident_memory_bytes ${rss}`, `process_cpu_seconds_total ${(user + system) / 1e6}`];
  response.end(request.url === '/metrics' ? `${lines.join('\n')}\n` : 'echo');
});
const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (opened) => {
    opened.on('message', (data, isBinary) => opened.send(data, { binary: isBinary }));
    opened.on('error', () => opened.terminate());
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
