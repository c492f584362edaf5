/** A controller that its parents abort too. `release` unsubscribes from the parents. */
export function createLinkedController(parents: readonly (AbortSignal | undefined)[]): {
  readonly controller: AbortController;
  readonly release: () => void;
} {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const parent of parents) {
    if (parent?.aborted) stop();
    parent?.addEventListener('abort', stop, { once: true });
  }
  return { controller, release: () => parents.forEach((parent) => parent?.removeEventListener('abort', stop)) };
}
