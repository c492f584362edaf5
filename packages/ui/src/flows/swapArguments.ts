import type { OpenParameters, State } from '@portico/core';
import type { SwapDraft } from '../router/routes.ts';

type SwapArguments = NonNullable<Extract<OpenParameters, { view: 'Swap' }>['arguments']>;

const DECIMAL = /^\d{1,78}(?:\.\d{1,78})?$/;
const TOKEN_MAX_CHARACTERS = 64;

/** A host without types may give a number. */
const toText = (value: unknown): string => String(value).trim();

/** The draft of a host's `open({ view: 'Swap', arguments })`, on the network of the page. Each part is parsed. */
export function parseSwapArguments(state: State, provided: SwapArguments = {}): SwapDraft {
  const { fromToken = '', toToken = '', amount = '' } = provided;
  const [from, to] = [fromToken, toToken].map((text) => toText(text).slice(0, TOKEN_MAX_CHARACTERS));
  const present = state.namespaces[state.activeNamespace].caipNetworkId;
  return {
    caipNetworkId: present ?? state.options.defaultNetwork.caipNetworkId,
    ...(from && { fromToken: from }),
    ...(to && { toToken: to }),
    ...(DECIMAL.test(toText(amount)) && { amountDecimal: toText(amount) }),
  };
}
