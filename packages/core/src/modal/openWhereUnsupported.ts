import { openModal } from './openModal.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectIsUnsupportedNetwork } from '../store/selectors.ts';

/**
 * Once mounted the modal follows the network itself (spec §2); where it is attached, and not mounted yet, this opens
 * it.
 */
export function openWhereUnsupported(portico: PorticoContext): void {
  const state = portico.store.getState();
  const isWaiting = portico.internals.modalPreloads.size > 0 && state.modal.status === 'closed';
  if (isWaiting && !state.options.enableEmbedded && selectIsUnsupportedNetwork(state)) void openModal(portico);
}
