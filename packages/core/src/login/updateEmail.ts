import { PorticoError, toPorticoError } from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import { raceAbort } from '../async/race.ts';
import { type EmailUpdateState, type EmailUpdateStep, isAuthConnector } from '../contract/authConnector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { recordEmail } from './authenticate.ts';

export interface UpdateEmailParameters {
  readonly connectorId: string;
  readonly step: EmailUpdateStep;
  readonly signal: AbortSignal;
}

/**
 * Takes one step of a change of the address that a visitor logs in with.
 * @throws PorticoError `feature.not_available` where the login has no such change, `user.rejected`, `login.…`,
 *   `aborted`.
 */
export async function updateEmail(
  portico: PorticoContext,
  parameters: UpdateEmailParameters,
): Promise<EmailUpdateState> {
  const { connectorId, step, signal } = parameters;
  const connector = portico.connectors.get(connectorId);
  if (!isAuthConnector(connector)) throw new PorticoError('connector.not_found', { connectorId });
  if (!connector.updateEmail) throw new PorticoError('feature.not_available', { feature: 'updateEmail' });
  const { controller, release } = createLinkedController([signal, portico.signal]);
  try {
    const state = await raceAbort(connector.updateEmail(step, controller.signal), controller.signal);
    const isMailed = state.status !== 'updated' && state.problem === undefined;
    if (isMailed) recordEmail(portico);
    return state;
  } catch (error) {
    throw toPorticoError(error, 'login.request_aborted');
  } finally {
    // An answer that is late is not awaited any more.
    controller.abort();
    release();
  }
}
