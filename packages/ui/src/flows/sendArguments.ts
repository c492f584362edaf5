import type { Network, OpenParameters, State } from '@portico/core';
import type { SendDraft } from '../router/routes.ts';

type SendArguments = NonNullable<Extract<OpenParameters, { view: 'WalletSend' }>['arguments']>;

const DECIMAL = /^\d{1,78}(?:\.\d{1,78})?$/;
const RECIPIENT_MAX_CHARACTERS = 255;

function findNetworkId(state: State, chainId: string): SendDraft['caipNetworkId'] | undefined {
  const isMeant = ({ caipNetworkId, id }: Network): boolean =>
    // A number in any notation of JavaScript, hexadecimal among them; no chain has the number of an empty text, 0.
    caipNetworkId === chainId || String(id) === chainId || id === Number(chainId);
  return state.networks.find(isMeant)?.caipNetworkId;
}

/** A host without types may give a number. */
const toText = (value: unknown): string => String(value).trim();

/**
 * The draft of a host's `open({ view: 'WalletSend', arguments })`. Each part is parsed. An amount or a token of a
 * network that the site does not have is left out: on another network it would be another asset.
 */
export function parseSendArguments(state: State, provided: SendArguments = {}): SendDraft {
  const present = state.namespaces[state.activeNamespace].caipNetworkId ?? state.options.defaultNetwork.caipNetworkId;
  const { chainId = present, to = '', assetAddress = '', amount = '' } = provided;
  const found = findNetworkId(state, toText(chainId));
  const recipientText = toText(to).slice(0, RECIPIENT_MAX_CHARACTERS);
  return {
    caipNetworkId: found ?? present,
    ...(recipientText && { recipientText }),
    ...(found && assetAddress && { assetAddress }),
    ...(found && DECIMAL.test(amount) && { amountDecimal: toText(amount) }),
  };
}
