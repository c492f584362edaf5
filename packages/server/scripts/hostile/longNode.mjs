// A node of eip155:10 that answers `eth_getProof` just below the longest answer that the server reads: a process of its
// own, so that writing megabytes blocks no other event loop.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const answerBytes = 4_900_000;
const proof = `{"proof":"${'f'.repeat(answerBytes)}"}`;
const results = { eth_chainId: '"0xa"', eth_blockNumber: '"0x100000"', eth_getProof: proof };

async function answer(incoming, outgoing) {
  const { method } = await json(incoming);
  outgoing.end(`{"jsonrpc":"2.0","id":1,"result":${results[method] ?? 'null'}}`);
}

const server = createServer((incoming, outgoing) => {
  void answer(incoming, outgoing).catch(() => outgoing.destroy());
});
server.listen(0, '127.0.0.1', () => console.log(`node at http://127.0.0.1:${server.address().port}`));
