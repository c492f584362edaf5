'use client';
import { isEqual, selectWalletInfo } from '@portico/core/internal';
import type { Portico, State, WalletInfo } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';

/** Name, picture and kind of the connected wallet. */
export function useWalletInfo(parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {}): {
  readonly walletInfo: WalletInfo | undefined;
} {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectWalletInfo(state, namespace), [namespace]);
  return { walletInfo: usePorticoSelector(portico, select, isEqual) };
}
