import type { SocialState } from '../../flows/socialLogin.ts';
import type { TextKey } from '../../i18n/messages.ts';
import type { RingState } from '../../primitives/Ring.tsx';

/** The content of a state: its messages, and the one next step that fits it. */
export interface SocialContent {
  readonly ring: RingState;
  readonly title: TextKey<'logIn'>;
  readonly text?: TextKey<'logIn'>;
  readonly action?: 'cancel' | 'open' | 'retry';
}

/** The content of a state. `isClosed`: the window has been closed, and nothing came back. */
export function contentOf(state: SocialState, isClosed: boolean): SocialContent {
  switch (state.status) {
    case 'ended':
      return {
        ring: 'error',
        title: `social.${state.reason}.title`,
        text: `social.${state.reason}.text`,
        action: state.reason === 'blocked' ? 'open' : 'retry',
      };
    case 'succeeded':
    case 'done':
      return { ring: 'done', title: 'social.connected' };
    default:
      return isClosed
        ? { ring: 'busy', title: 'social.closed.title', text: 'social.closed.text', action: 'open' }
        : { ring: 'busy', title: 'social.with', text: 'social.waiting', action: 'cancel' };
  }
}
