import { PorticoError, isAccountAddress } from '@portico/protocol';
import * as v from 'valibot';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';

type Listed = RpcAnswer<'getSignaturesForAddress'>[0];

/** Where the list of an address goes on: behind this signature, or at its beginning. */
type Place = readonly [address: string, before?: string | undefined];

/** The transactions of a block that were shown. */
interface ShownOfBlock {
  readonly slot: string;
  readonly signatures: readonly string[];
}

/** Where the next page begins. */
export interface Cursor {
  readonly places: readonly Place[];
  /**
   * Of the block in which the page before ended. A node does not give the order within a block, so a list may go on
   * before a transaction that another list has shown.
   */
  readonly shownOfBlock?: ShownOfBlock | undefined;
}

/** A request brings these, too, and a node lists 1,000 at most. */
const SHOWN_OF_BLOCK_MAX = 900;

const address = v.custom<string>((value) => typeof value === 'string' && isAccountAddress('solana', value));
const signature = v.pipe(v.string(), v.maxLength(88));
const cursorSchema = v.object({
  places: v.pipe(v.array(v.tuple([address, v.optional(signature)])), v.minLength(1), v.maxLength(8)),
  shownOfBlock: v.optional(
    v.object({
      slot: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
      signatures: v.pipe(v.array(signature), v.maxLength(SHOWN_OF_BLOCK_MAX)),
    }),
  ),
});

/** @throws PorticoError `rpc.invalid_params` for a text that is no cursor of ours. */
export function parseCursor(text: string): Cursor {
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

function toShownOfBlock(shown: readonly Listed[], former: ShownOfBlock | undefined): ShownOfBlock | undefined {
  const oldest = shown.at(-1);
  if (!oldest) return former;
  const slot = String(oldest.slot);
  const formerOnes = former?.slot === slot ? former.signatures : [];
  const ofBlock = shown.filter((one) => one.slot === oldest.slot).map((one) => one.signature);
  return { slot, signatures: [...formerOnes, ...ofBlock].slice(-SHOWN_OF_BLOCK_MAX) };
}

/** Each list goes on behind the last of its own that was shown with all before it; undefined where none goes on. */
export function toNext(
  lists: readonly ReadList[],
  shown: readonly Listed[],
  former: ShownOfBlock | undefined,
): string | undefined {
  const signatures = new Set([...(former?.signatures ?? []), ...shown.map((one) => one.signature)]);
  const places = lists.flatMap(({ place, before, found, isWhole }): Place[] => {
    const firstLeft = found.findIndex((one) => !signatures.has(one.signature));
    if (firstLeft === -1 && isWhole) return [];
    const last = found.at(firstLeft === -1 ? -1 : firstLeft - 1);
    const goesOn = firstLeft === 0 ? before : last?.signature;
    return [goesOn === undefined ? [place] : [place, goesOn]];
  });
  if (places.length === 0) return undefined;
  return JSON.stringify({ places, shownOfBlock: toShownOfBlock(shown, former) } satisfies Cursor);
}
