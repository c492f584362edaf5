import { PorticoError, isAccountAddress } from '@portico/protocol';
import * as v from 'valibot';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';

type Listed = RpcAnswer<'getSignaturesForAddress'>[0];

/** Where the list of an address goes on: behind this signature, or at its beginning. */
export type Place = readonly [address: string, before?: string | undefined];

const address = v.custom<string>((value) => typeof value === 'string' && isAccountAddress('solana', value));
const signature = v.pipe(v.string(), v.maxLength(88));
const cursorSchema = v.pipe(v.array(v.tuple([address, v.optional(signature)])), v.minLength(1), v.maxLength(8));

/** @throws PorticoError `rpc.invalid_params` for a text that is no cursor of ours. */
export function parseCursor(text: string): readonly Place[] {
  try {
    return v.parse(cursorSchema, JSON.parse(text));
  } catch (cause) {
    throw new PorticoError('rpc.invalid_params', { method: 'getSignaturesForAddress' }, { cause });
  }
}

/** A list as it was read, from `before` on. */
export interface ReadList {
  readonly place: string;
  readonly before: string | undefined;
  readonly found: readonly Listed[];
  /** The node has no older ones. */
  readonly isWhole: boolean;
}

/** Each list goes on behind the last of its own that was shown with all before it; undefined where none goes on. */
export function toNext(lists: readonly ReadList[], shown: readonly Listed[]): string | undefined {
  const signatures = new Set(shown.map((one) => one.signature));
  const places = lists.flatMap(({ place, before, found, isWhole }): Place[] => {
    const firstLeft = found.findIndex((one) => !signatures.has(one.signature));
    if (firstLeft === -1 && isWhole) return [];
    const last = found.at(firstLeft === -1 ? -1 : firstLeft - 1);
    const goesOn = firstLeft === 0 ? before : last?.signature;
    return [goesOn === undefined ? [place] : [place, goesOn]];
  });
  return places.length === 0 ? undefined : JSON.stringify(places);
}
