import type { Position } from './historySource.ts';

/** Chains that have more, by CAIP-2 id, each with the place to read on from; undefined: from its newest. */
export type Places = ReadonlyMap<string, Position | undefined>;

const radix = 36;
const number = '[0-9a-z]{1,11}';
const entry = new RegExp(`^(${number})(?:\\.(${number})\\.(${number}))?$`);
const prefix = 'eip155:';

const write = (value: number): string => value.toString(radix);
const read = (text = ''): number => Number.parseInt(text, radix);

/** As short as it can be: it stands in the query of a request. */
export function writeCursor(places: Places): string {
  return [...places]
    .map(([chain, at]) => {
      const id = write(Number(chain.slice(prefix.length)));
      return at === undefined ? id : `${id}.${write(at.block)}.${write(at.rank)}`;
    })
    .join('~');
}

/** Undefined where the text is no cursor of ours. */
export function readCursor(text: string): Places | undefined {
  const places = new Map<string, Position | undefined>();
  for (const part of text.split('~')) {
    const match = entry.exec(part);
    if (match === null) return undefined;
    const [, id, block, rank] = match;
    const at = block === undefined ? undefined : { block: read(block), rank: read(rank) };
    const all = [read(id), at?.block ?? 0, at?.rank ?? 0];
    const chain = `${prefix}${read(id)}`;
    if (places.has(chain) || !all.every((value) => Number.isSafeInteger(value))) return undefined;
    places.set(chain, at);
  }
  return places;
}
