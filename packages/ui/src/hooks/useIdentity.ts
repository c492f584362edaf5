import { identityQuery } from '@portico/core/internal';
import type { Identity } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** Name and picture of an address; empty until they are known, and where there are none. */
export function useIdentity(address: string | undefined, namespace: ChainNamespace): Identity {
  const portico = usePortico();
  const { data } = useQuery(address === undefined ? undefined : identityQuery(portico, { address, namespace }));
  return data ?? {};
}
