import { type CaipNetworkId, isCaipNetworkId, toSanitizedText } from '@portico/protocol';
import { type WalletTransaction, getHistory } from '@portico/protocol/api';
import { toQuantity } from '../accountData/decimalUnits.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callOnramp, isRefusal } from './callOnramp.ts';
import type { PurchaseOrder } from './purchases.ts';

const SYMBOL_MAX_CHARACTERS = 40;

/** A purchase that brought tokens, as the server has it: begun on any device. */
export interface Bought {
  readonly id: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Empty where the provider names none. */
  readonly hash: string;
  readonly atMs: number;
  readonly symbol: string;
  /** Tokens, as decimal text. */
  readonly received: string;
}

function toBought({ id, metadata, transfers: [transfer] }: WalletTransaction): Bought | undefined {
  const { chain, hash, minedAt } = metadata;
  const atMs = Date.parse(minedAt);
  const received = transfer?.quantity.numeric ?? '';
  const symbol = toSanitizedText(transfer?.fungible_info?.symbol ?? '', SYMBOL_MAX_CHARACTERS);
  if (!isCaipNetworkId(chain) || !Number.isFinite(atMs) || symbol === '' || !toQuantity(received)) return undefined;
  return { id, caipNetworkId: chain, hash, atMs, symbol, received };
}

/**
 * What an account bought through this server, on all of its networks, the newest first; nothing for a page without one.
 * @throws PorticoError as callService does.
 */
export async function fetchBought(
  portico: PorticoContext,
  { address }: Pick<PurchaseOrder, 'address'>,
  signal?: AbortSignal,
): Promise<readonly Bought[]> {
  const request = { params: { account: address }, query: { onramp: 'all' }, signal };
  try {
    const { data } = await callOnramp(portico, getHistory, request);
    return data.flatMap((one) => toBought(one) ?? []);
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}
