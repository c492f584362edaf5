/** Letters without marks and case: `Ärger` is found by `arger`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** One slip in four letters, two in eight. */
const slipsAllowed = (query: string): number => Math.min(2, Math.floor(query.length / 4));

/** Slips between two words, neighbours that changed places counting once; given up beyond `limit`. */
export function slipsBetween(a: string, b: string, limit: number): number {
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

/** What a search compares with, folded once. */
export interface SearchText {
  name: string;
  words: readonly string[];
  /** Homepage and rdns: found by what they begin with, never by a slip. */
  hosts: readonly string[];
}

/** Lower is better; undefined where it is not meant. */
export function nameScore({ name, words, hosts }: SearchText, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (words.some((word) => word.startsWith(query))) return 2;
  if (name.includes(query)) return 3;
  if (query.length > 2 && hosts.some((host) => host.startsWith(query))) return 4;
  const limit = slipsAllowed(query);
  if (limit === 0) return undefined;
  // Beginnings of the query's length: a slip in what is typed so far is forgiven.
  const beginnings = [name, ...words].flatMap((word) => [0, 1, -1].map((more) => word.slice(0, query.length + more)));
  const slips = Math.min(...beginnings.map((beginning) => slipsBetween(query, beginning, limit)));
  return slips <= limit ? 4 + slips : undefined;
}
