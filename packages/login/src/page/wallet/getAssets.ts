import type { CaipNetworkId, DiscoveredAsset } from '@portico/protocol';
import type { TokenBalance } from '@portico/protocol/api';
import { parseUnits } from 'viem/utils';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import { addressField } from '../evm/fields.ts';
import { parseAnswer, quantitySchema, toQuantity } from '../evm/quantity.ts';
import type { WalletContext } from './walletContext.ts';
import { chainIdsField, networksOf, parseParams, requireUsed, toHexId } from './fields.ts';

const wantedSchema = v.object({ address: v.string(), type: v.pipe(v.string(), v.toLowerCase()) });
const paramsSchema = v.tuple([
  v.object({
    account: addressField,
    chainFilter: chainIdsField,
    assetTypeFilter: v.optional(v.array(v.pipe(v.string(), v.toLowerCase()))),
    /** By number of the network: the only assets to list. */
    assetFilter: v.optional(v.record(v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{1,12}$/)), v.array(wantedSchema))),
  }),
]);
type Filter = v.InferOutput<typeof paramsSchema>[0];

/** ERC-7811 has it in the place of an address. */
const NATIVE = 'native';

function toAsset({ name, symbol, address, price, value, quantity, iconUrl }: TokenBalance): DiscoveredAsset {
  const decimals = Number(quantity.decimals);
  return {
    address: address?.split(':').at(-1) ?? NATIVE,
    balance: toQuantity(parseUnits(quantity.numeric, decimals)),
    type: address === undefined ? 'NATIVE' : 'ERC20',
    metadata: { name, symbol, decimals, price, iconUrl, ...(value !== undefined && { value }) },
  };
}

/** The standard writes types in lower case in one place and in upper case in another. */
function isWanted(
  { address, type }: DiscoveredAsset,
  chainId: string,
  { assetTypeFilter, assetFilter }: Filter,
): boolean {
  const own = type.toLowerCase();
  const ofChain = Object.entries(assetFilter ?? {}).find(([id]) => BigInt(id) === BigInt(chainId))?.[1];
  if (assetFilter)
    return ofChain?.some((one) => one.type === own && one.address.toLowerCase() === address.toLowerCase()) ?? false;
  return assetTypeFilter?.includes(own) ?? true;
}

/** `wallet_getAssets` (ERC-7811), by the operator's index of balances. */
export async function getAssets(context: WalletContext, params: unknown): Promise<unknown> {
  const { services, readOn, signal } = context;
  const [filter] = parseParams(paramsSchema, params);
  const own = await requireUsed(context, filter.account);
  if (!services) throw new FrameError('feature.not_available');
  const assetsOf = async (caipNetworkId: CaipNetworkId) => {
    const chainId = toHexId(caipNetworkId);
    // An index may be seconds late, and pages keep the answer: the coin is read from a node.
    const [balances, coins] = await Promise.all([
      services.readBalances(own, caipNetworkId, signal),
      readOn(caipNetworkId)('eth_getBalance', [own, 'latest']).then((answer) => parseAnswer(quantitySchema, answer)),
    ]);
    const assets = balances
      .map(toAsset)
      .map((asset) => (asset.type === 'NATIVE' ? { ...asset, balance: toQuantity(coins) } : asset));
    return [chainId, assets.filter((asset) => isWanted(asset, chainId, filter))] as const;
  };
  const named = filter.chainFilter ?? (filter.assetFilter && Object.keys(filter.assetFilter).map(BigInt));
  return Object.fromEntries(await Promise.all(networksOf(context, named).map(assetsOf)));
}
