/** The position of the focus in a list after a key; undefined for a key that the list does not handle. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return current < 0 ? 0 : Math.min(current + 1, count - 1);
    case 'ArrowUp':
      return current < 0 ? count - 1 : Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next item, from the one after `current` round to it again, whose text begins with the typed characters. */
export function typeaheadIndex(typed: string, current: number, texts: readonly string[]): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  // The same character again moves to the next item with it; a longer word keeps the present one while it still fits.
  const isRepeated = wanted.length > 1 && [...wanted].every((character) => character === wanted[0]);
  const needle = isRepeated ? wanted.slice(0, 1) : wanted;
  const start = needle.length > 1 ? Math.max(current, 0) : current + 1;
  for (let step = 0; step < texts.length; step++) {
    const index = (start + step) % texts.length;
    if (texts[index]?.toLocaleLowerCase().startsWith(needle)) return index;
  }
  return undefined;
}
