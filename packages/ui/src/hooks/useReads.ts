import { defineQuery } from '@portico/core/internal';
import type { NamespaceReads } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/protocol';
import { loadChainActions } from './loadChainActions.ts';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** The pure functions of a namespace (addresses, payment links); undefined until its code has loaded. */
export function useReads(namespace: ChainNamespace): NamespaceReads | undefined {
  const portico = usePortico();
  const options = defineQuery(portico, ['reads', namespace], {
    queryFn: async () => (await loadChainActions()).loadReads(portico, namespace),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useQuery(options).data;
}
