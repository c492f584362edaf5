import { createServer } from 'node:http';
import { createJsonRpc } from '@portico/testing';
import { startSolanaExchange, toJupiterAnswer } from '@portico/testing/chains';
import type { SolanaPool } from '@portico/testing/chains';

/** Jupiter's service for a pool on a ledger, where a program of ours is in the place of Jupiter's. */
export async function startJupiterService(rpcUrl: string, pool: SolanaPool) {
  const exchange = await startSolanaExchange({ request: createJsonRpc(rpcUrl) }, pool);
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://jupiter.example').searchParams;
    const of = (name: string): string => query.get(name) ?? '';
    const wanted = {
      inputMint: of('inputMint'),
      outputMint: of('outputMint'),
      amount: BigInt(of('amount')),
      taker: of('taker'),
      slippageBps: Number(of('slippageBps')),
    };
    toJupiterAnswer(exchange, wanted).then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The service has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
