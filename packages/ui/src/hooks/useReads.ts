import { readsQuery } from '@portico/core/internal';
import type { NamespaceReads } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/protocol';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** The pure functions of a namespace (addresses, payment links); undefined until its code has loaded. */
export function useReads(namespace: ChainNamespace): NamespaceReads | undefined {
  return useQuery(readsQuery(usePortico(), namespace)).data;
}
