/** A page that is never quiet has it all the same. */
const patience = { timeout: 2000 };

/**
 * Runs in the page's second idle period: the first is for the view that is about to be shown. Where a browser reports
 * none (Safari), soon. Returns the function that cancels it.
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
