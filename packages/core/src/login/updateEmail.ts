import { PorticoError } from '@portico/protocol';
import type { EmailUpdateState, EmailUpdateStep } from '../contract/authConnector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { recordEmail } from './emailWait.ts';
import { type StepParameters, takeStep } from './takeStep.ts';

export interface UpdateEmailParameters extends StepParameters {
  readonly step: EmailUpdateStep;
}

/**
 * Takes one step of a change of the address that a visitor logs in with.
 * @throws PorticoError `feature.not_available` where the login has no such change, `user.rejected`, `login.…`,
 *   `aborted`, `destroyed`.
 */
export function updateEmail(portico: PorticoContext, parameters: UpdateEmailParameters): Promise<EmailUpdateState> {
  return takeStep(portico, parameters, async (connector, signal) => {
    if (!connector.updateEmail) throw new PorticoError('feature.not_available', { feature: 'updateEmail' });
    const state = await connector.updateEmail(parameters.step, signal);
    const isMailed = state.status !== 'updated' && state.problem === undefined;
    if (isMailed && !signal.aborted) recordEmail(portico);
    return state;
  });
}
