import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the demo's chains at providers, by chain id. */
const networks = { 1: 'ethereum', 10: 'optimism' };

/** The coin, and the token that is worth a dollar. */
const assetsOf = ({ id, name, nativeCurrency, tokens: [dollar] }) => {
  const on = { network: networks[id], networkLabel: name, chainId: id };
  return [
    { ...on, ...nativeCurrency, priceCents: 250_000 },
    { ...on, ...dollar, priceCents: 100 },
  ];
};

/**
 * Starts a sandbox that sells the demo's tokens for test cards: `{ stop, settings }`, the variables of a server that
 * uses it. Its key is in a file of `folder`.
 */
export async function startDemoPurchases({ devnet, serverUrl, folder, tools }) {
  const sold = devnet.description.chains.filter(({ id }) => networks[id] !== undefined);
  const sandbox = await tools.startOnrampSandbox({ chains: devnet.chains, assets: sold.flatMap(assetsOf) });
  mkdirSync(folder, { recursive: true });
  const keyFile = join(folder, 'onramp.key');
  writeFileSync(keyFile, sandbox.key, { mode: 0o600 });
  const settings = {
    PORTICO_ONRAMP_PUBLIC_URL: serverUrl,
    PORTICO_ONRAMP_SANDBOX_URL: sandbox.url,
    PORTICO_ONRAMP_SANDBOX_KEY_FILE: keyFile,
  };
  return { stop: () => sandbox.stop(), settings };
}
