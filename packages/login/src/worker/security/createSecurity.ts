import { createDeletion } from './createDeletion.ts';
import { createFacts } from './createFacts.ts';
import { createImport } from './createImport.ts';
import { createPasskeys } from './createPasskeys.ts';
import { createRecoveryPhrase } from './createRecoveryPhrase.ts';
import { type StepUps, createStepUp } from './createStepUp.ts';
import type { SecurityContext } from './securityContext.ts';

/** What a visitor does with the wallet in a window of this origin; each call is of someone who is logged in. */
export function createSecurity(context: SecurityContext) {
  const stepUps: StepUps = {
    words: createStepUp(context, 'words'),
    deletion: createStepUp(context, 'deletion'),
    import: createStepUp(context, 'import'),
    passkey: createStepUp(context, 'passkey'),
  };
  return {
    stepUps,
    ...createFacts(context),
    ...createRecoveryPhrase(context, stepUps),
    ...createDeletion(context, stepUps),
    ...createImport(context, stepUps),
    ...createPasskeys(context, stepUps),
  };
}

/** What a visitor does with the wallet in a window of this origin. */
export type Security = ReturnType<typeof createSecurity>;
