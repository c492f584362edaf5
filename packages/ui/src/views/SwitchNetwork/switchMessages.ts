import type { SwitchingState } from '../../flows/switching.ts';
import type { TextKey } from '../../i18n/messages.ts';
import type { TextParams } from '../../i18n/translate.ts';
import type { RingState } from '../../primitives/Ring.tsx';

interface Messages {
  readonly key: TextKey<'networks'>;
  readonly params: TextParams;
}

export interface SwitchNames {
  readonly wallet: string;
  /** Where the switch leads. */
  readonly network: string;
  /** The network of the page; undefined where the wallet is on a network that the site does not have. */
  readonly present: string | undefined;
}

/** The content of a state of switching. */
export function messagesOf(
  state: SwitchingState,
  { wallet, network, present }: SwitchNames,
): { readonly ring: RingState; readonly title: Messages; readonly text?: Messages } {
  const inFlight: Messages = { key: 'switch.asking.title', params: { wallet } };
  switch (state.status) {
    case 'slow':
      return { ring: 'busy', title: inFlight, text: { key: 'connecting.slow.text', params: { wallet } } };
    case 'processing':
      return { ring: 'busy', title: inFlight, text: { key: 'switch.adding.text', params: { wallet, network } } };
    case 'ended':
    case 'cancelled': {
      if (state.status === 'ended' && state.reason === 'failed') {
        return {
          ring: 'error',
          title: { key: 'switch.failed.title', params: {} },
          text: { key: 'switch.failed.text', params: { wallet } },
        };
      }
      const title: Messages = { key: 'switch.declined.title', params: {} };
      if (present === undefined || present === network) return { ring: 'error', title };
      return { ring: 'error', title, text: { key: 'switch.declined.text', params: { network: present } } };
    }
    case 'done':
      return { ring: 'done', title: { key: 'switch.done', params: { network } } };
    default:
      return { ring: 'busy', title: inFlight, text: { key: 'switch.asking.text', params: { network } } };
  }
}
