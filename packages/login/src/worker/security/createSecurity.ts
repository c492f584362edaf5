import { createFacts } from './createFacts.ts';
import { createPasskeys } from './createPasskeys.ts';
import { createRecoveryPhrase } from './createRecoveryPhrase.ts';
import { type StepUps, createStepUp } from './createStepUp.ts';
import type { SecurityContext } from './securityContext.ts';

/** What a visitor does with the wallet in a window of this origin; each call is of someone who is logged in. */
export function createSecurity(context: SecurityContext) {
  const stepUps: StepUps = { words: createStepUp(context, 'words') };
  return {
    stepUps,
    ...createFacts(context),
    ...createRecoveryPhrase(context, stepUps),
    ...createPasskeys(context),
  };
}

/** What a visitor does with the wallet in a window of this origin. */
export type Security = ReturnType<typeof createSecurity>;
