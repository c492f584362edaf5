/** Whether the visitor has agreed to the host's documents; kept as long as the modal is mounted, over all its views. */
export interface Consent {
  getIsGranted(): boolean;
  setIsGranted(isGranted: boolean): void;
  subscribe(listener: () => void): () => void;
}

/** One per modal. */
export function createConsent(): Consent {
  let isGranted = false;
  const listeners = new Set<() => void>();
  return {
    getIsGranted: () => isGranted,
    setIsGranted(next) {
      isGranted = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
