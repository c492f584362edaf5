import { errorCodes, errorExplanations } from '@portico/protocol';
import { pseudoText } from '../pseudo.ts';
import type { ErrorWords } from './errorWords.ts';

/** The English words of every error in the dress of the pseudo-locale. */
export function createPseudoErrorWords(): ErrorWords {
  const words = { ...errorExplanations };
  for (const code of errorCodes) words[code] = pseudoText(errorExplanations[code]);
  return words;
}
