/** Letters without marks and case: `Ärger` is found by `arger`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** One misspelling in four letters, two in eight. */
const slipsAllowed = (query: string): number => Math.min(2, Math.floor(query.length / 4));

/** The edit distance of two words, where a swap of neighbours counts once; aborted beyond `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = Number(a[row - 1] !== b[column - 1]);
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + change);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? limit + 1;
}

/** One bit for each letter that occurs; several letters may share one. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The text that a search compares with, folded once. */
export interface SearchText {
  name: string;
  parts: readonly string[];
  /** Homepage and rdns: matched by their prefix, never by a misspelling. */
  hosts: readonly string[];
  /** Name and words, each with its letters. */
  spelled: readonly { text: string; letters: number }[];
}

/** A wallet's text as searches compare it. */
export function toSearchText(name: string, hosts: readonly string[] = []): SearchText {
  const folded = fold(name);
  const parts = folded.split(/[\s._-]+/);
  const spelled = [...new Set([folded, ...parts])].map((token) => ({ text: token, letters: lettersOf(token) }));
  return { name: folded, parts, hosts, spelled };
}

/** The smallest edit distance between the query and a prefix of one of the words. */
function slipsIn({ spelled }: SearchText, query: string, limit: number): number {
  const wanted = lettersOf(query);
  let least = limit + 1;
  for (const { text: token, letters } of spelled) {
    // Each letter that the word has nowhere is a slip of its own: most words are left at that.
    if (bitsIn(wanted & ~letters) > limit) continue;
    // Prefixes of the query's length: a misspelling in the typed part is forgiven.
    for (const more of [0, 1, -1]) {
      least = Math.min(least, slipsBetween(query, token.slice(0, query.length + more), limit));
    }
  }
  return least;
}

/** Lower is better; undefined where it is not meant. */
export function nameScore(text: SearchText, query: string): number | undefined {
  const { name, parts, hosts } = text;
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (parts.some((token) => token.startsWith(query))) return 2;
  if (name.includes(query)) return 3;
  if (query.length > 2 && hosts.some((host) => host.startsWith(query))) return 4;
  const limit = slipsAllowed(query);
  if (limit === 0) return undefined;
  const slips = slipsIn(text, query, limit);
  return slips <= limit ? 4 + slips : undefined;
}
