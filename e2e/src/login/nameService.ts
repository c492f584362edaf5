import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tools from '@portico/testing/chains';
import { createPublicClient, defineChain, http } from 'viem';
import { deployDemoNames } from '../../../scripts/lib/demoNames.mjs';
import { chainOf } from '../harness/test.ts';

/**
 * A name service of its own on the first chain, in which an API at this address is the gateway of a domain and of
 * reverse names: the names of the chain's other tests stay as they are.
 */
export async function startNameService(serverUrl: string) {
  const { name, nativeCurrency, rpcUrl } = chainOf(1);
  const chain = tools.attachChain({ chainId: 1, rpcUrl });
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
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}
