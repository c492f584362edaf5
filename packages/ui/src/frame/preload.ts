import { loadCatalogue, loadWalletList } from '@portico/core/internal';
import type { Portico } from '@portico/core';
import { homeRoute } from '../flows/openingRoutes.ts';

/** The longest wait on a busy page: a pointer stays longer than this on a button before a press. */
const IDLE_TIMEOUT_MS = 100;

/**
 * On the first sign of intent: loads the content of the first opening in addition to its own code, so that it is
 * rendered and laid out once. Settles then, at a time when the page can render.
 */
export async function preload(portico: Portico): Promise<void> {
  if (homeRoute(portico.getState()).view === 'Connect') {
    // The first rows are in the state. Those of a directory come later, in places that are kept for them: no server is
    // awaited here.
    void loadWalletList(portico);
    await loadCatalogue();
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
}
