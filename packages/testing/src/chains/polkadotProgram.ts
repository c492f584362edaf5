/**
 * Runs in a process of its own: a runtime of Substrate from its genesis, offline, and the JSON-RPC of a node over HTTP.
 * Its parameters are the addresses of the modules of the executor and of the genesis.
 */
export const polkadotProgram = `
const { createServer } = require('node:http');
const [core, specification] = process.argv.slice(1);
const { BuildBlockMode, GenesisProvider, allHandlers, setup } = require(core);
const { chainSpec } = require(specification);
const { id, name, properties, genesis } = JSON.parse(chainSpec);
const provider = new GenesisProvider({ id, name, properties, genesis });
const starting = setup({ genesis: provider, buildBlockMode: BuildBlockMode.Manual, runtimeLogLevel: 0 });
const noSubscriptions = { subscribe: () => { throw new Error('HTTP has no subscriptions.'); }, unsubscribe() {} };
let isAutomatic = true;
let finalityLag = 0;
const own = {
  async box_setFinalityLag(_context, [blocks]) { finalityLag = blocks; },
  async chain_getFinalizedHead({ chain }) {
    const block = await chain.getBlockAt(Math.max(chain.head.number - finalityLag, 0));
    return block.hash;
  },
  async box_setMining(_context, [isOn]) { isAutomatic = isOn; },
  async author_submitExtrinsic(context, params) {
    const hash = await allHandlers.author_submitExtrinsic(context, params, noSubscriptions);
    if (isAutomatic) await context.chain.newBlock();
    return hash;
  },
};
async function answer({ method, params = [] }) {
  const handler = own[method] ?? allHandlers[method];
  if (!handler) return { error: { code: -32601, message: 'Method not found' } };
  try {
    const chain = await starting;
    return { result: (await handler({ chain }, params, noSubscriptions)) ?? null };
  } catch (error) {
    const { code = -32603, message } = error;
    return { error: { code, message: String(message) } };
  }
}
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  response.writeHead(200, headers);
  if (request.method !== 'POST') return response.end();
  const call = JSON.parse(body);
  response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...(await answer(call)) }));
});
starting.then(() => {
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, properties }));
});
process.on('disconnect', () => process.exit());
`;
