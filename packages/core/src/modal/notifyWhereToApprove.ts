import { closeModal, openModal } from './openModal.ts';
import type { OpenParameters } from '../store/modalState.ts';
import { isMobile } from '../page/isMobile.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

const request: OpenParameters = { view: 'ApproveTransaction' };

/**
 * The page itself sent a request to a paired wallet, and no view shows where to answer it: on a phone that is an app,
 * which opens only by a link that the visitor presses. Shown until it is answered.
 */
export function notifyWhereToApprove(portico: PorticoContext, isWaiting: boolean): void {
  const { modal, options } = portico.store.getState();
  if (!isWaiting) {
    if (modal.status === 'open' && modal.request === request) closeModal(portico, { reason: 'completed' });
    return;
  }
  const isInvisible = modal.status === 'closed' && !options.enableEmbedded && !options.disableAppend;
  if (isInvisible && isMobile() && portico.page?.isVisible()) void openModal(portico, request);
}
