'use client';
import type { Portico, State } from '@portico/core';
import { type WalletInUse, isEqual, selectNamespace } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoSelector } from '../context.ts';

/**
 * The connected wallet on the active network; undefined while none is connected, and where it is on another network.
 */
export function useWalletInUse(portico: Portico, namespace: ChainNamespace | undefined): WalletInUse | undefined {
  const select = useCallback(
    (state: State): WalletInUse | undefined => {
      const { active, caipNetworkId } = selectNamespace(state, namespace);
      if (active.status !== 'connected' || caipNetworkId === undefined) return undefined;
      const { connectorId, address, caipNetworkId: walletNetworkId = caipNetworkId } = active;
      return walletNetworkId === caipNetworkId ? { connectorId, address, caipNetworkId } : undefined;
    },
    [namespace],
  );
  return usePorticoSelector(portico, select, isEqual);
}
