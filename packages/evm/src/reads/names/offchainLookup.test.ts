import { type Chain, placeOffchainLookup, startChain } from '@portico/testing/chains';
import type { Hex } from '@portico/protocol';
import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createReads } from '../createReads.ts';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain({ chainId: 1 });
}, 30_000);
afterAll(() => chain.stop());

const gateways = ['https://gateway.example/{data}'];
const query = {
  sender: '0x00000000000000000000000000000000000A11cE' as const,
  urls: gateways,
  data: '0x1234' as const,
};
const batch = encodeFunctionData({
  abi: parseAbi(['function query((address sender, string[] urls, bytes data)[]) view']),
  args: [Array.from({ length: 200 }, () => query)],
});

test.each<[string, { urls: readonly string[]; callData?: Hex }]>([
  ['one lookup after another', { urls: gateways }],
  ['two hundred lookups at once', { urls: ['x-batch-gateway:true'], callData: batch }],
])('error: a resolver that demands %s gets fewer than twenty requests', async (_name, lookup) => {
  const address = await placeOffchainLookup(chain, lookup);
  const network = {
    id: 1,
    name: 'Ethereum',
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    contracts: { ensUniversalResolver: { address } },
  } as const;
  const requested: string[] = [];
  const fetch = vi.fn(async (...[input, init]: Parameters<typeof globalThis.fetch>) => {
    const { url } = new Request(input);
    if (url.startsWith(chain.rpcUrl)) return globalThis.fetch(input, init);
    requested.push(url);
    return Response.json({ data: '0xabcd' });
  });
  const reading = createReads({ fetch }).resolveName([{ network, rpcUrls: [chain.rpcUrl] }], { name: 'ada.eth' });
  await expect(reading).rejects.toMatchObject({ code: 'name.resolve_failed' });
  expect(requested.length).toBeLessThan(20);
});
