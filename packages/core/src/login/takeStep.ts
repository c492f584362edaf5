import { PorticoError, toPorticoError } from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import { raceAbort } from '../async/race.ts';
import { type AuthConnector, isAuthConnector } from '../contract/authConnector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/** The connector that takes a step, and what ends that. */
export interface StepParameters {
  readonly connectorId: string;
  readonly signal: AbortSignal;
}

/** Has a connector of logins take a step, which ends with its caller and with the portico. */
export async function takeStep<State>(
  portico: PorticoContext,
  { connectorId, signal }: StepParameters,
  work: (connector: AuthConnector, signal: AbortSignal) => Promise<State>,
): Promise<State> {
  if (portico.signal.aborted) throw new PorticoError('destroyed');
  const connector = portico.connectors.get(connectorId);
  if (!isAuthConnector(connector)) throw new PorticoError('connector.not_found', { connectorId });
  const { controller, release } = createLinkedController([signal, portico.signal]);
  try {
    return await raceAbort(work(connector, controller.signal), controller.signal);
  } catch (error) {
    throw toPorticoError(error, 'login.request_aborted');
  } finally {
    // An answer that is late is not awaited any more.
    controller.abort();
    release();
  }
}
