import type { EnteredPhrase } from '../../messages/securityWindow.ts';

/** Three words of a phrase, as a visitor enters them. */
export const enterPhrase = (phrase: readonly string[], places: readonly number[] = [0, 5, 11]): EnteredPhrase => ({
  places,
  words: places.map((place) => phrase[place] ?? ''),
});
