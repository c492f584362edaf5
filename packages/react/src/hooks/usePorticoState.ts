'use client';
import { selectNetwork } from '@portico/core/internal';
import type { Portico, State } from '@portico/core';
import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UsePorticoStateReturnType {
  readonly open: boolean;
  readonly loading: boolean;
  /** Stored connections were restored, or found dead. */
  readonly initialized: boolean;
  readonly activeChain: ChainNamespace;
  readonly selectedNetworkId: CaipNetworkId | undefined;
}

const select = (state: State): UsePorticoStateReturnType => ({
  open: state.modal.status === 'open',
  loading: state.isLoading,
  initialized: state.isInitialized,
  activeChain: state.activeNamespace,
  selectedNetworkId: selectNetwork(state)?.caipNetworkId,
});

/** The modal's own state. */
export function usePorticoState(parameters: { readonly portico?: Portico } = {}): UsePorticoStateReturnType {
  return usePorticoSelector(usePorticoInstance(parameters.portico), select, isShallowEqual);
}
