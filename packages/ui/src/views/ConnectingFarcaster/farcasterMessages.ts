import type { FarcasterState } from '../../flows/farcasterLogin.ts';
import type { TextKey } from '../../i18n/messages.ts';
import type { RingState } from '../../primitives/Ring.tsx';

type FarcasterText = TextKey<'logIn' | 'pairing'>;

/** The content of a state: its messages, and the one next step that fits it. */
export interface FarcasterContent {
  readonly ring: RingState;
  readonly title: FarcasterText;
  readonly text?: FarcasterText;
  readonly action?: FarcasterText | 'common.retry';
}

/** Those of providers do for what Farcaster has in common with them. */
const ends = {
  expired: { title: 'pairing.expired.title', text: 'pairing.expired.text', action: 'pairing.expired.action' },
  unreachable: { title: 'farcaster.unreachable.title', text: 'farcaster.unreachable.text' },
  delayed: { title: 'farcaster.delayed.title' },
  unavailable: { title: 'social.unavailable.title', text: 'social.unavailable.text' },
  throttled: { title: 'social.throttled.title', text: 'social.throttled.text' },
  rejected: { title: 'social.rejected.title', text: 'social.rejected.text' },
  failed: { title: 'social.failed.title', text: 'social.failed.text' },
} as const satisfies Readonly<
  Record<Extract<FarcasterState, { status: 'ended' }>['reason'], Omit<FarcasterContent, 'ring'>>
>;

/** The content of a state. */
export function contentOf(state: FarcasterState, isOnPhone: boolean): FarcasterContent {
  switch (state.status) {
    case 'ended':
      return { ring: 'error', action: 'common.retry', ...ends[state.reason] };
    case 'succeeded':
    case 'done':
      return { ring: 'done', title: 'social.connected' };
    default:
      return isOnPhone
        ? { ring: 'busy', title: 'pairing.open.title', text: 'farcaster.open' }
        : { ring: 'busy', title: 'pairing.scan.title', text: 'farcaster.scan' };
  }
}
