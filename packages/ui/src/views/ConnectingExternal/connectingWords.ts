import type { ConnectingEnd, ConnectingState } from '../../flows/connecting.ts';
import type { TextKey } from '../../i18n/messages.ts';
import type { RingState } from '../../primitives/Ring.tsx';

/** The button; none where there is nothing left to do. */
export type ConnectingAction = 'cancel' | 'askAgain' | 'retry' | 'install';

/** What a state of connecting looks like: every word and the one next step that fits it. */
export interface ConnectingFace {
  readonly ring: RingState;
  readonly title: TextKey<'connecting'>;
  readonly text: TextKey<'connecting'>;
  readonly action?: ConnectingAction;
}

/** Every end and every stage has a title and a text under its own name. */
const wordsOf = (name: ConnectingEnd | 'opening' | 'waiting' | 'connected') =>
  ({ title: `connecting.${name}.title`, text: `connecting.${name}.text` }) as const;

const actionOf = (end: ConnectingEnd): ConnectingAction => {
  if (end === 'rejected') return 'askAgain';
  return end === 'notInstalled' ? 'install' : 'retry';
};

/** The face of a state. */
export function faceOf(state: ConnectingState): ConnectingFace {
  switch (state.status) {
    case 'waiting':
      return { ring: 'busy', ...wordsOf('waiting'), action: 'cancel' };
    case 'slow':
      return { ring: 'busy', ...wordsOf('waiting'), text: 'connecting.slow.text', action: 'retry' };
    case 'ended':
      return { ring: 'error', ...wordsOf(state.reason), action: actionOf(state.reason) };
    case 'succeeded':
    case 'done':
      return { ring: 'done', ...wordsOf('connected') };
    default:
      return { ring: 'busy', ...wordsOf('opening'), action: 'cancel' };
  }
}

/** Ends that somebody may want to report: they have an id to copy. Saying no, or having to unlock, is no failure. */
export function isReportable(state: ConnectingState): boolean {
  return state.status === 'ended' && ['failed', 'noAnswer', 'lied'].includes(state.reason);
}
