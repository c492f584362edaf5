import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tools from '@portico/testing/chains';
import { createPublicClient, defineChain, http } from 'viem';
import { deployDemoNames } from '../../../scripts/lib/demoNames.mjs';
import { chainOf } from '../harness/test.ts';

/**
 * The name service of the first chain, in which an API at this address is the gateway of a domain and of reverse names.
 * Contracts have the same address each time: once it has stopped, the chain is as it was, and its names lead to no
 * gateway that is gone.
 */
export async function startNameService(serverUrl: string) {
  const { name, nativeCurrency, rpcUrl } = chainOf(1);
  const chain = tools.attachChain({ chainId: 1, rpcUrl });
  const restore = await chain.snapshot();
  const names = await tools.deployNames(chain, []);
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-names-'));
  const settings = await deployDemoNames({ chain, names, serverUrl, folder, tools });
  const contracts = { ensUniversalResolver: { address: names.universalResolver } };
  const named = defineChain({ id: 1, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } }, contracts });
  return {
    /** Of that API. */
    settings: { ...settings, PORTICO_ENS_RESOLVER: names.universalResolver },
    /** As any site or wallet resolves names: by the contracts of the chain, and the gateway that they name. */
    client: createPublicClient({ chain: named, transport: http(rpcUrl) }),
    async stop(): Promise<void> {
      await restore();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
