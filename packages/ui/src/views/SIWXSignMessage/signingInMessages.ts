import type { SigningInState } from '../../flows/signingIn.ts';
import type { TextKey } from '../../i18n/messages.ts';
import type { RingState } from '../../primitives/Ring.tsx';

/** The content of a state of signing in; `{wallet}` and `{site}` are filled in. */
export interface SigningInContent {
  readonly ring: RingState;
  readonly title: TextKey<'connecting' | 'signIn'>;
  readonly text?: TextKey<'connecting' | 'signIn'>;
}

const ends = {
  rejected: { title: 'connecting.rejected.title', text: 'connecting.rejected.text' },
  locked: { title: 'connecting.locked.title', text: 'connecting.locked.text' },
  requestPending: { title: 'connecting.requestPending.title', text: 'connecting.requestPending.text' },
  failed: { title: 'siwx.failed.title', text: 'siwx.failed.text' },
} as const;

/** The messages and the ring of a state. */
export function contentOf(state: SigningInState): SigningInContent {
  switch (state.status) {
    case 'waiting':
      return { ring: 'busy', title: 'approve.title', text: 'siwx.signing.text' };
    case 'slow':
      return { ring: 'busy', title: 'approve.title', text: 'connecting.slow.text' };
    case 'processing':
      return { ring: 'busy', title: 'siwx.checking' };
    case 'ended':
      return { ring: 'error', ...ends[state.reason] };
    case 'succeeded':
    case 'done':
      return { ring: 'done', title: 'siwx.done' };
    default:
      return { ring: 'idle', title: 'siwx.lead', text: 'siwx.text' };
  }
}
