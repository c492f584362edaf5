'use client';
import { disconnect, type Portico } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useMemo } from 'react';
import { usePorticoInstance } from '../context.ts';

export interface UseDisconnectReturn {
  /** Without a namespace: everything. With a connector: that wallet alone. */
  readonly disconnect: (parameters?: {
    readonly namespace?: ChainNamespace;
    readonly connectorId?: string;
  }) => Promise<void>;
}

/** Ends connections. */
export function useDisconnect(parameters: { readonly portico?: Portico } = {}): UseDisconnectReturn {
  const portico = usePorticoInstance(parameters.portico);
  return useMemo(() => ({ disconnect: (what = {}) => disconnect(portico, what) }), [portico]);
}
