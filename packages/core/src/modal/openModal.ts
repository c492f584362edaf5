import { checkOpenParameters } from '#checkOpenParameters';
import { PorticoError } from '@portico/protocol';
import { track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectIsConnected } from '../store/selectors.ts';
import type { OpenParameters, OpenResult } from '../store/modalState.ts';

/**
 * Opens the modal, or takes the open one to another view. Settles when it ends, never waits for the network.
 * @throws PorticoError `destroyed`; in development `options.invalid` or `options.unknown_key` for other parameters.
 */
export async function openModal(portico: PorticoContext, request: OpenParameters = {}): Promise<OpenResult> {
  if (portico.signal.aborted) throw new PorticoError('destroyed');
  checkOpenParameters(request);
  const isOpen = portico.store.getState().modal.status === 'open';
  portico.store.setState(() => ({ modal: { status: 'open', request, openedAtMs: portico.now() } }));
  if (!isOpen) track(portico, 'MODAL_OPEN', { connected: selectIsConnected(portico.store.getState()) });
  return new Promise((resolve) => portico.internals.openWaiters.add(resolve));
}

/** Closes the modal and settles every open() that waits. */
export function closeModal(portico: PorticoContext, result: OpenResult = { reason: 'closed' }): void {
  const waiters = [...portico.internals.openWaiters];
  portico.internals.openWaiters.clear();
  if (portico.store.getState().modal.status === 'open') {
    portico.store.setState(() => ({ modal: { status: 'closed' } }));
    track(portico, 'MODAL_CLOSE', { connected: selectIsConnected(portico.store.getState()) });
  }
  for (const resolve of waiters) resolve(result);
}
