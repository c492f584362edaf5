import type { Hex } from 'viem';
import * as v from 'valibot';
import type { CaipNetworkId } from '@portico/protocol';
import { FrameError } from '../../messages/frameError.ts';
import type { WalletContext } from './walletContext.ts';

const NETWORKS_MAX = 20;

/** Networks that a page names, as EVM numbers them. */
export const chainIdsField = v.optional(
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^0x[\da-fA-F]{1,12}$/),
        v.transform((text) => BigInt(text)),
      ),
    ),
    v.maxLength(NETWORKS_MAX),
  ),
);

/** `0x1` of `eip155:1`. */
export const toHexId = (caipNetworkId: CaipNetworkId): string =>
  `0x${BigInt(caipNetworkId.slice('eip155:'.length)).toString(16)}`;

/** The networks that were named, each once; where none were, the one that the page is on. */
export const networksOf = ({ networks }: WalletContext, ids: readonly bigint[] | undefined): CaipNetworkId[] =>
  ids ? [...new Set(ids)].map((id) => `eip155:${id}` as const) : [networks.of('eth_chainId')];

/**
 * The account that the page uses, as it names it.
 * @throws FrameError `wallet.unauthorized` for any other one.
 */
export async function requireUsed({ networks, usedOn }: WalletContext, address: string): Promise<Hex> {
  const used = await usedOn(networks.of('eth_chainId'));
  if (address.toLowerCase() !== used.address.toLowerCase()) throw new FrameError('wallet.unauthorized');
  return used.address;
}

/**
 * The parameters of a method.
 * @throws FrameError `rpc.invalid_params`
 */
export function parseParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, params);
  if (!success) throw new FrameError('rpc.invalid_params');
  return output;
}
