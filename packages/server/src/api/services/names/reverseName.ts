import { EVM_COIN_TYPE_BASE } from '@portico/protocol';
import type { Hex } from 'viem';
import { coinTypeOfEthereum } from './createNames.ts';

/** An account, and the coin type for which its primary name is requested. */
export interface ReverseName {
  readonly address: Hex;
  /** Of ENSIP-9; 0x80000000 stands for all EVM chains. */
  readonly coinType: number;
}

/** The coin type of `<zone>.reverse`. */
function coinTypeOf(zone: string): number {
  if (zone === 'addr') return coinTypeOfEthereum;
  return zone === 'default' ? EVM_COIN_TYPE_BASE : Number.parseInt(zone, 16);
}

/**
 * The account and the coin type of `<address>.<zone>.reverse` (ENSIP-3, ENSIP-19), in lower case; undefined where the
 * name is none of an account of an EVM chain.
 */
export function parseReverseName(name: string): ReverseName | undefined {
  const [, digits, zone] = /^([0-9a-f]{40})\.(addr|default|[0-9a-f]{1,64})\.reverse$/.exec(name) ?? [];
  return digits === undefined || zone === undefined
    ? undefined
    : { address: `0x${digits}`, coinType: coinTypeOf(zone) };
}
