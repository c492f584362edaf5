import type { Network, TokenBalance } from '@portico/core';
import type { WriteTarget } from '@portico/core/adapter';
import { THREE_SECONDS_MS, UINT256_MAX, isEvmAddressShape, parseAssetDiscovery } from '@portico/protocol';
import type { DiscoveredAsset } from '@portico/protocol';
import { requestProvider } from '../provider/requestProvider.ts';
import { toChecksum } from '../provider/checksum.ts';
import { toHexChainId } from '../provider/parseAnswers.ts';
import { parseChainId } from '../provider/parseChainId.ts';
import { toTokenFacts } from '../reads/balances.ts';
import { getCapabilities, hasCapability } from './capabilities.ts';
import { toSigner } from './walletCheck.ts';

const BALANCE_MAX_CHARACTERS = 66;

function toAmount(balance: string): bigint | undefined {
  if (balance.length > BALANCE_MAX_CHARACTERS || !/^0x[0-9a-f]+$/i.test(balance)) return undefined;
  const amount = BigInt(balance);
  return amount <= UINT256_MAX ? amount : undefined;
}

type BalanceFacts = Pick<TokenBalance, 'name' | 'symbol' | 'decimals' | 'address'>;

/** The facts of the asset. The native currency has the name that the network gives it, whatever the wallet reports. */
function toFacts({ address, type, metadata }: DiscoveredAsset, network: Network): BalanceFacts | undefined {
  const { name, symbol, decimals } = metadata;
  if (type === 'NATIVE') return decimals === network.nativeCurrency.decimals ? network.nativeCurrency : undefined;
  const facts = Number.isInteger(decimals) ? toTokenFacts(name, symbol, BigInt(decimals)) : undefined;
  // Tokens without decimals are of low quality (spec §5).
  if (facts === undefined || facts.decimals === 0 || !isEvmAddressShape(address)) return undefined;
  return { ...facts, address: toChecksum(address) };
}

/** One asset as a balance; none where a part of it makes no sense. */
function toBalance(asset: DiscoveredAsset, network: Network): TokenBalance[] {
  const { price, iconUrl } = asset.metadata;
  const facts = toFacts(asset, network);
  const amount = toAmount(asset.balance);
  if (facts === undefined || amount === undefined) return [];
  return [
    {
      ...facts,
      amount,
      // A foreign picture: core shows it where the host allows that.
      ...(iconUrl ? { iconUrl } : {}),
      // A wallet without a price reports 0: unknown is not zero.
      ...(price > 0 && Number.isFinite(price) ? { priceUsd: price } : {}),
    },
  ];
}

/**
 * The account's assets as the wallet reports them (ERC-7811), the native currency first. undefined where the wallet
 * does not announce that it supports the method, or where its answer does not have the form of spec §5.
 */
export async function getAssets(target: WriteTarget): Promise<readonly TokenBalance[] | undefined> {
  const { provider, address, chainId, signal } = toSigner(target);
  if (!hasCapability(await getCapabilities(target), 'assetDiscovery')) return undefined;
  const params = [{ account: address, chainFilter: [toHexChainId(chainId)] }];
  const call = { method: 'wallet_getAssets', params };
  const assets = parseAssetDiscovery(await requestProvider(provider, call, { signal, timeoutMs: THREE_SECONDS_MS }));
  const own = Object.entries(assets ?? {}).find(([key]) => parseChainId(key) === chainId)?.[1];
  const balances = own?.flatMap((asset) => toBalance(asset, target.network));
  return balances?.sort((a, b) => Number(a.address !== undefined) - Number(b.address !== undefined));
}
