/** Edits between two words: insert, delete, replace; a swap of neighbours counts as two. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known name that a mistyped one most likely meant, in any case. */
export function findClosestMatch(text: string, known: readonly string[]): string {
  const distance = (candidate: string): number => editDistance(text.toLowerCase(), candidate.toLowerCase());
  return known.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best), known[0] ?? '');
}
