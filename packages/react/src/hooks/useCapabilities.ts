'use client';
import type { Capabilities, Portico } from '@portico/core';
import { capabilitiesQuery } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { usePorticoInstance } from '../context.ts';
import { type UseReadReturnType, useRead } from './useRead.ts';
import { useWalletInUse } from './useWalletInUse.ts';

/**
 * The capabilities of the connected wallet on the active network (EIP-5792), such as `data.atomic.status`. `data` is
 * null where the wallet reports none.
 */
export function useCapabilities(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseReadReturnType<Capabilities | null> {
  const portico = usePorticoInstance(parameters.portico);
  const wallet = useWalletInUse(portico, parameters.namespace);
  const query = wallet && capabilitiesQuery(portico, wallet);
  return useRead(portico, { query, fallback: 'connector.failed' });
}
