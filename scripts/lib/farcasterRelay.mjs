import { loadChains, loadFarcaster } from './loadChains.mjs';

/**
 * A relay of Farcaster on this machine, with its app, over the chain of a devnet that stands for OP Mainnet, and the
 * settings of a vault that logs in by it: `{ settings, stop }`. `chains` are those of a description.
 */
export async function startFarcaster({ chains, port }) {
  const { createFarcasterPhone, deployFarcasterRegistries, startFarcasterRelay } = await loadFarcaster();
  const { attachChain } = await loadChains();
  const chain = chains.find(({ id }) => id === 10);
  if (chain === undefined) throw new Error('No chain of this devnet has the registries of Farcaster.');
  const { rpcUrl } = chain;
  const registries = await deployFarcasterRegistries(attachChain({ chainId: 10, rpcUrl }));
  const relay = await startFarcasterRelay({ phone: createFarcasterPhone(registries), port });
  return {
    settings: { PORTICO_FARCASTER_RPC_URLS: rpcUrl, PORTICO_FARCASTER_RELAY_URL: relay.url },
    stop: () => relay.stop(),
  };
}
