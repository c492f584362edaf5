import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { endWithTest } from './endWithTest.ts';

/** The reaction of a scripted node to a request: a result as JSON text, a status without one, or silence. */
export type ScriptedAnswer = { resultText: string } | { status: number } | 'hang';

const querySchema = v.object({ method: v.string(), params: v.array(v.unknown()) });

/** A node of eip155:1 at block 0x100000 that answers with the exact text a test sets. */
export async function startScriptedNode(
  script: (method: string, params: readonly unknown[]) => ScriptedAnswer | Promise<ScriptedAnswer>,
) {
  const requests: string[] = [];
  let inFlight = 0;
  let inFlightMax = 0;
  async function answer(body: string): Promise<ScriptedAnswer> {
    const { method, params } = v.parse(querySchema, JSON.parse(body));
    if (method === 'eth_chainId') return { resultText: '"0x1"' };
    requests.push(method);
    if (method === 'eth_blockNumber') return { resultText: '"0x100000"' };
    inFlight += 1;
    inFlightMax = Math.max(inFlightMax, inFlight);
    return Promise.resolve(script(method, params)).finally(() => (inFlight -= 1));
  }
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const found = await answer(await text(request));
      if (found === 'hang') return;
      if ('status' in found) response.writeHead(found.status).end();
      else response.end(`{"jsonrpc":"2.0","id":1,"result":${found.resultText}}`);
    };
    void take().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The node has no port.');
  const stop = endWithTest(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${address.port}`, requests, inFlightMax: () => inFlightMax, stop };
}
