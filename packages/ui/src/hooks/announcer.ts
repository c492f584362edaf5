/** The last announcement for assistive technology; the regions render it. */
export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
}

export interface Announcer {
  announce(text: string, urgency?: keyof Announcement): void;
  getState(): Announcement;
  subscribe(listener: () => void): () => void;
}

/** Announces a text once. A second time the same text gets an invisible space, or screen readers would stay silent. */
export function createAnnouncer(): Announcer {
  let state: Announcement = { polite: '', assertive: '' };
  const listeners = new Set<() => void>();
  return {
    announce(text, urgency = 'polite') {
      state = { ...state, [urgency]: state[urgency] === text ? `${text}\u00a0` : text };
      for (const listener of [...listeners]) listener();
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
