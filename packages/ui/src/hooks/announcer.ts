import { type Subscribable, createObservable } from '@portico/core/internal';

/** The last announcement for assistive technology; the regions render it. */
export interface Announcement {
  readonly polite: string;
  readonly assertive: string;
}

export interface Announcer extends Subscribable<Announcement> {
  announce(text: string, urgency?: keyof Announcement): void;
}

/** Announces a text once. A second time the same text gets an invisible space, or screen readers would stay silent. */
export function createAnnouncer(): Announcer {
  const { getState, setState, subscribe } = createObservable<Announcement>({ polite: '', assertive: '' });
  return {
    announce(text, urgency = 'polite') {
      const state = getState();
      setState({ ...state, [urgency]: state[urgency] === text ? `${text}\u00a0` : text });
    },
    getState,
    subscribe,
  };
}
