import { isCaipNetworkId } from '@portico/protocol';
import type { Position } from './historySource.ts';

/** Chains that have more, by CAIP-2 id, each with the place to read on from; undefined: from its newest. */
export type HistoryPositions = ReadonlyMap<string, Position | undefined>;

const radix = 36;
/** The namespace precedes the first of its chains only. */
const entry = /^(?:([a-z0-9]{3,8})=)?([\w-]{1,32})(?:\.([0-9a-z]{1,11})\.([0-9a-z]{1,11}))?$/;

const write = (value: number): string => value.toString(radix);
const read = (text = ''): number => Number.parseInt(text, radix);

/** As short as it can be: it is part of the query of a request. */
export function writeCursor(places: HistoryPositions): string {
  let last: string | undefined;
  const sorted = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted
    .map(([chain, at]) => {
      const [namespace = '', reference = ''] = chain.split(':');
      const id = namespace === last ? reference : `${namespace}=${reference}`;
      last = namespace;
      return at === undefined ? id : `${id}.${write(at.block)}.${write(at.rank)}`;
    })
    .join('~');
}

/** Undefined where the text is no cursor of ours. */
export function readCursor(text: string): HistoryPositions | undefined {
  const places = new Map<string, Position | undefined>();
  let last = '';
  for (const part of text.split('~')) {
    const match = entry.exec(part);
    if (match === null) return undefined;
    const [, namespace = last, reference, block, rank] = match;
    last = namespace;
    const chain = `${namespace}:${reference}`;
    const at = block === undefined ? undefined : { block: read(block), rank: read(rank) };
    const isSafe = [at?.block ?? 0, at?.rank ?? 0].every((value) => Number.isSafeInteger(value));
    if (!isCaipNetworkId(chain) || places.has(chain) || !isSafe) return undefined;
    places.set(chain, at);
  }
  return places;
}
