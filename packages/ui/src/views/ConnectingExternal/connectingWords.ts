import type { ConnectingEnd, ConnectingState } from '../../flows/connecting.ts';
import type { MessageKey } from '../../i18n/locales/en.ts';
import type { RingState } from '../../primitives/Ring.tsx';

/** What a state of connecting looks like: every word and the one next step that fits it. */
export interface ConnectingFace {
  readonly ring: RingState;
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** The button; none where there is nothing left to do. */
  readonly action?: 'cancel' | 'askAgain' | 'retry' | 'install';
  readonly canChooseAnother: boolean;
}

const opening: ConnectingFace = {
  ring: 'busy',
  title: 'connecting.opening.title',
  text: 'connecting.opening.text',
  action: 'cancel',
  canChooseAnother: false,
};

const ends: Readonly<Record<ConnectingEnd, Pick<ConnectingFace, 'title' | 'text' | 'action'>>> = {
  rejected: { title: 'connecting.rejected.title', text: 'connecting.rejected.text', action: 'askAgain' },
  failed: { title: 'connecting.failed.title', text: 'connecting.failed.text', action: 'retry' },
  locked: { title: 'connecting.locked.title', text: 'connecting.locked.text', action: 'retry' },
  alreadyAsking: { title: 'connecting.alreadyAsking.title', text: 'connecting.alreadyAsking.text', action: 'retry' },
  notInstalled: { title: 'connecting.notInstalled.title', text: 'connecting.notInstalled.text', action: 'install' },
  noAnswer: { title: 'connecting.noAnswer.title', text: 'connecting.noAnswer.text', action: 'retry' },
  lied: { title: 'connecting.lied.title', text: 'connecting.lied.text', action: 'retry' },
};

/** The face of a state. */
export function faceOf(state: ConnectingState): ConnectingFace {
  switch (state.status) {
    case 'opening':
    case 'asking':
    case 'cancelled':
      return opening;
    case 'waiting':
      return { ...opening, title: 'connecting.waiting.title', text: 'connecting.waiting.text' };
    case 'slow':
      return {
        ...opening,
        title: 'connecting.waiting.title',
        text: 'connecting.slow.text',
        action: 'retry',
        canChooseAnother: true,
      };
    case 'ended':
      return { ring: 'error', canChooseAnother: true, ...ends[state.reason] };
    case 'connected':
    case 'done':
      return {
        ring: 'done',
        title: 'connecting.connected.title',
        text: 'connecting.connected.text',
        canChooseAnother: false,
      };
  }
}
