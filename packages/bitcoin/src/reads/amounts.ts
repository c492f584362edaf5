import type { Network } from '@portico/core';
import { PorticoError, toDecimalText } from '@portico/protocol';
import type { ScriptKind } from '../addresses/decodeAddress.ts';
import { toDustLimit } from './sizes.ts';

/** There will never be more than 21 million coins. */
export const AMOUNT_MAX = 2_100_000_000_000_000n;

/** @throws PorticoError `send.account_minimum` for what nodes do not pass on. */
export function requireAboveDust({ nativeCurrency }: Network, to: ScriptKind, amount: bigint): void {
  const minimum = toDustLimit(to);
  if (amount >= minimum) return;
  const { symbol, decimals } = nativeCurrency;
  throw new PorticoError('send.account_minimum', { minimum: toDecimalText(minimum, decimals), symbol });
}
