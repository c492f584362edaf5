import { errorCodes, errorExplanations } from '@portico/protocol';
import { pseudoText } from '../pseudo.ts';
import type { ErrorMessages } from './errorMessages.ts';

/** The English messages of every error in the pseudo-locale. */
export function createPseudoErrorMessages(): ErrorMessages {
  const messages = { ...errorExplanations };
  for (const code of errorCodes) messages[code] = pseudoText(errorExplanations[code]);
  return messages;
}
