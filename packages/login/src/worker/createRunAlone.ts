import { FrameError } from '../messages/frameError.ts';

/** Runs work alone: no other tab of this browser, and no other call, is in the middle of work of the same kind. */
export type RunAlone = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * By the locks of the browser, which all frames of this origin in the pages of one site share.
 * @throws FrameError `feature.not_available` in a browser without them: two tabs could use the same thing twice.
 */
export const createRunAlone =
  (kind: string): RunAlone =>
  async (work) => {
    if (!('locks' in navigator)) throw new FrameError('feature.not_available');
    return navigator.locks.request(`portico-${kind}`, work);
  };
