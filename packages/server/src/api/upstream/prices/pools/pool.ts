import type { Hex } from '@portico/protocol';
import { type ContractAnswer, toNumber } from '../../../services/chain/callMany.ts';
import type { Quote } from './poolTable.ts';

/** A place where a token is traded against another. */
export interface Pool {
  version: 2 | 3;
  address: Hex;
  token: Hex;
  quote: Quote;
}

/** A pool's state at one block, in smallest units of both. */
export interface PoolReading {
  /** Units of the quote for one of the token. */
  ratio: number;
  /** The depth of the pool against a manipulated price, in units of the quote. */
  quoteUnits: number;
  /** A mean over time, which one trade does not move. */
  isMean: boolean;
}

/** How long a mean reaches back. */
export const meanSeconds = 1_800;

/** Pools order their two tokens by address. */
export const isTokenFirst = ({ token, quote }: Pick<Pool, 'token' | 'quote'>): boolean => token < quote.address;

/** The address that an answer holds; undefined for none, and for zero. */
export function toAddress(answer: ContractAnswer): Hex | undefined {
  const value = toNumber(answer);
  if (value === undefined || value === 0n || value >= 2n ** 160n) return undefined;
  return `0x${value.toString(16).padStart(40, '0')}`;
}

/** A reading that is made of numbers; undefined for anything else. */
export const toReading = (reading: PoolReading): PoolReading | undefined =>
  Number.isFinite(reading.ratio) && reading.ratio > 0 && Number.isFinite(reading.quoteUnits) ? reading : undefined;
