import { useCallback } from 'react';
import { toAddressKey } from '@portico/core/internal';
import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import { usePortico } from './usePortico.ts';

/** The key by which addresses of a namespace (or of a network of it) are compared. */
export function useAddressKey(place: ChainNamespace | CaipNetworkId): (address: string) => string {
  const portico = usePortico();
  return useCallback((address: string) => toAddressKey(portico, place, address), [portico, place]);
}
