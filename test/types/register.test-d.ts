import type { Portico } from '@portico/core';
import { anvil, base, defineNetwork, mainnet, optimism, solana } from '@portico/core/networks';
import type { Eip1193Provider } from '@portico/evm';
import { defineOptions, type RegisteredNetworkId, useNetwork, useProvider, useSwitchNetwork } from '@portico/react';
import { expectTypeOf } from 'vitest';

// A chain as viem has it.
const local = {
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const;

const options = defineOptions({ networks: [mainnet, base, local] });

declare module '@portico/react' {
  interface Register {
    options: typeof options;
  }
}

expectTypeOf<RegisteredNetworkId>().toEqualTypeOf<'eip155:1' | 'eip155:8453' | 'eip155:31337'>();
expectTypeOf(mainnet.id).toEqualTypeOf<1>();
expectTypeOf(anvil.id).toEqualTypeOf<31337>();
expectTypeOf(solana.chainNamespace).toEqualTypeOf<'solana'>();
expectTypeOf(defineNetwork(local).id).toEqualTypeOf<31_337>();
expectTypeOf(defineNetwork(local).caipNetworkId).toEqualTypeOf<'eip155:31337'>();
expectTypeOf(
  defineNetwork({ ...local, id: 'abc', chainNamespace: 'solana' }).caipNetworkId,
).toEqualTypeOf<'solana:abc'>();
expectTypeOf(defineNetwork({ ...local, id: 'bip122:abc' }).caipNetworkId).toEqualTypeOf<'bip122:abc'>();

export function useTypes(): void {
  const { mutate } = useSwitchNetwork();
  mutate(base);
  mutate(local);
  mutate({ caipNetworkId: 'eip155:31337' });
  // @ts-expect-error Optimism is no network of this site.
  mutate(optimism);
  // @ts-expect-error Neither is its id.
  mutate({ caipNetworkId: 'eip155:10' });
  // @ts-expect-error Neither is its id.
  void useNetwork().switchNetwork(optimism);
}

/** The provider that ethers 6 takes: `Eip1193Provider` of ethers/src.ts/providers/provider-browser.ts. */
interface EthersProvider {
  request(request: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>;
}

export function useProviders(): void {
  expectTypeOf(useProvider('eip155').walletProvider).toEqualTypeOf<Eip1193Provider | undefined>();
  expectTypeOf(useProvider('bip122').walletProvider).toBeUnknown();
}

export async function getProviders(portico: Portico): Promise<void> {
  const provider = await portico.getProvider('eip155');
  expectTypeOf(provider).toEqualTypeOf<Eip1193Provider | undefined>();
  if (provider !== undefined) expectTypeOf(provider).toExtend<EthersProvider>();
  expectTypeOf(await portico.getProvider()).toBeUnknown();
}
