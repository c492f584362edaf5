import { type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RpcFault } from '@portico/testing/chains';
import { endWithTest } from './endWithTest.ts';

/** A request as the service got it. */
export interface ServiceRequest {
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

function respond(response: ServerResponse, fault: RpcFault, body: unknown): void {
  if (fault.kind === 'hangs') return;
  if (fault.kind === 'dead') response.destroy();
  else if (fault.kind === 'status') response.writeHead(fault.status).end('no');
  else if (fault.kind === 'html') response.end('<!doctype html><title>Please sign in</title>');
  else if (fault.kind === 'oversize') response.end(JSON.stringify({ x: 'f'.repeat(10_000_000) }));
  else response.end(JSON.stringify(body));
}

/** A service on this machine that answers in a published shape, and misbehaves on demand. */
export async function startJsonService(answer: (request: ServiceRequest) => unknown) {
  const requests: ServiceRequest[] = [];
  let fault: RpcFault = { kind: 'none' };
  const server = createServer((incoming, response) => {
    const { url = '/', headers } = incoming;
    const take = async (): Promise<void> => {
      const body = await text(incoming);
      const request = { url: new URL(url, 'http://service.example'), headers, body };
      requests.push(request);
      respond(response, fault, await answer(request));
    };
    void take().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The service has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    setFault: (next: RpcFault): void => {
      fault = next;
    },
    stop: endWithTest(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }),
  };
}
