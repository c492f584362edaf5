// A page without a bundler: what the script tag gives, and nothing else.
const { createPortico, evmAdapter, networks } = globalThis.Portico;
const box = JSON.parse(document.getElementById('box').textContent);
const customRpcUrls = Object.fromEntries(box.chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [{ url: rpcUrl }]]));

createPortico({
  projectId: 'e2e',
  networks: [networks.mainnet, networks.optimism],
  adapters: [evmAdapter()],
  customRpcUrls,
});
