'use client';
import { selectWalletInfo, type Portico, type State, type WalletInfo } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';

const isSame = (a: WalletInfo | undefined, b: WalletInfo | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.name === b.name &&
    a.icon === b.icon &&
    a.rdns === b.rdns &&
    a.type === b.type);

/** Name, picture and kind of the connected wallet. */
export function useWalletInfo(parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {}): {
  readonly walletInfo: WalletInfo | undefined;
} {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectWalletInfo(state, namespace), [namespace]);
  return { walletInfo: usePorticoSelector(portico, select, isSame) };
}
