import { checkOpenParameters } from '@portico/core/internal';
import type { State } from '@portico/core';

/**
 * Reports on the console that the host opened the modal with parameters that are not valid. A production build, whose
 * `open()` checks nothing, shows home instead.
 */
export function reportOpenParameters({ modal }: State): void {
  if (modal.status !== 'open') return;
  try {
    checkOpenParameters(modal.request);
  } catch (error) {
    console.error('[portico]', error);
  }
}
