/** What was last said to assistive technology; the regions show it. */
export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
}

export interface Announcer {
  announce(text: string, urgency?: keyof Announcement): void;
  getState(): Announcement;
  subscribe(listener: () => void): () => void;
}

/** Says a text once. A second time the same text is told apart by an unseen space, or readers would keep silent. */
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
