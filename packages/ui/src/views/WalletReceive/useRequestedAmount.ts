import { useState } from 'react';
import type { Network, TokenBalance } from '@portico/core';
import { readAmount } from '../../amounts/transferAmount.ts';
import type { ValidatedAmount } from '../../amounts/transferAmount.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useReceivable } from './useReceivable.ts';

/** The requested amount. */
export interface RecordedRequest extends ValidatedAmount {
  /** As typed. */
  readonly text: string;
  readonly token: TokenBalance;
  readonly tokens: readonly TokenBalance[];
  readonly setText: (text: string) => void;
  readonly setTokenAddress: (address: string | undefined) => void;
}

export interface RequestedAmountParameters {
  readonly network: Network | undefined;
  readonly address: string | undefined;
  readonly held: readonly TokenBalance[] | undefined;
}

/** The requested amount, once the visitor opens the field; `toggle` opens and closes it. */
export function useRequestedAmount({ network, address, held }: RequestedAmountParameters): {
  readonly requested: RecordedRequest | undefined;
  readonly toggle: () => void;
} {
  const { decimalSeparator: separator } = useFormat();
  const [text, setText] = useState<string>();
  const [tokenAddress, setTokenAddress] = useState<string>();
  const isRequesting = text !== undefined && network && address !== undefined;
  const tokens = useReceivable(isRequesting ? { network, address, held } : undefined);
  const toggle = () => {
    setText(text === undefined ? '' : undefined);
    setTokenAddress(undefined);
  };
  // A token that is not on this network cannot be requested here.
  const token = tokens.find((each) => each.address === tokenAddress) ?? tokens[0];
  if (!isRequesting || !token) return { requested: undefined, toggle };
  const validated = readAmount({ text, unit: 'token', separator }, token);
  return { requested: { ...validated, text, token, tokens, setText, setTokenAddress }, toggle };
}
