import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain, startOnrampSandbox } from '@portico/testing/chains';
import { endWithTest } from './endWithTest.ts';
import { testFolder } from './testFolder.ts';

/** A file that the user of this process alone may read. */
export function writeSecret(text: string): string {
  const file = join(testFolder(), `secret-${randomUUID()}`);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

/** A sandbox that sells a token and the coin of this chain, and the settings of a server that uses it. */
export async function startTestSandbox(chain: Chain, token: `0x${string}`, publicUrl = 'http://127.0.0.1:1') {
  const on = { network: 'ethereum', networkLabel: 'Ethereum', chainId: chain.chainId };
  const sandbox = await startOnrampSandbox({
    chains: [chain],
    assets: [
      { ...on, symbol: 'USDC', name: 'USD Coin', decimals: 6, address: token, priceCents: 100 },
      { ...on, symbol: 'ETH', name: 'Ether', decimals: 18, priceCents: 250_000 },
    ],
    deliveryMs: 50,
  });
  const settings = { publicUrl, sandboxUrl: sandbox.url, sandboxKeyFile: writeSecret(sandbox.key) };
  return { sandbox, settings, stop: endWithTest(() => sandbox.stop()) };
}
