/** A page that is never quiet has it all the same. */
const patience = { timeout: 2000 };

/**
 * Runs in the page's second quiet moment: the first is for what somebody is about to see. Where a browser tells of none (Safari), soon.
 * Returns what calls it off.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    let id = requestIdleCallback(() => {
      id = requestIdleCallback(run, patience);
    }, patience);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
}
