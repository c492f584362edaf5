import type { ConnectingEnd, ConnectingState } from '../../flows/connecting.ts';
import type { TextKey } from '../../i18n/messages.ts';
import type { RingState } from '../../primitives/Ring.tsx';

/** The button; none where there is nothing left to do. */
export type ConnectingAction = 'cancel' | 'requestAgain' | 'retry' | 'install';

/** The content of a state of connecting: every message and the one next step that fits it. */
export interface ConnectingContent {
  readonly ring: RingState;
  readonly title: TextKey<'connecting'>;
  readonly text: TextKey<'connecting'>;
  readonly action?: ConnectingAction;
}

/** Every end and every stage has a title and a text under its own name. */
const messagesOf = (name: ConnectingEnd | 'opening' | 'waiting' | 'connected') =>
  ({ title: `connecting.${name}.title`, text: `connecting.${name}.text` }) as const;

const actionOf = (end: ConnectingEnd): ConnectingAction => {
  if (end === 'rejected') return 'requestAgain';
  return end === 'notInstalled' ? 'install' : 'retry';
};

/** The content of a state. */
export function contentOf(state: ConnectingState): ConnectingContent {
  switch (state.status) {
    case 'waiting':
      return { ring: 'busy', ...messagesOf('waiting'), action: 'cancel' };
    case 'slow':
      return { ring: 'busy', ...messagesOf('waiting'), text: 'connecting.slow.text', action: 'retry' };
    case 'ended':
      return { ring: 'error', ...messagesOf(state.reason), action: actionOf(state.reason) };
    case 'succeeded':
    case 'done':
      return { ring: 'done', ...messagesOf('connected') };
    default:
      return { ring: 'busy', ...messagesOf('opening'), action: 'cancel' };
  }
}

/** Ends that are worth a report: they have an id to copy. A refusal, or a locked wallet, is no failure. */
export function isReportable(state: ConnectingState): boolean {
  return state.status === 'ended' && ['failed', 'noAnswer', 'invalidResponse'].includes(state.reason);
}
