import { useQuery as useTanStackQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PorticoQuery } from '@portico/core/internal';
import { nothing } from '../queries/nothing.ts';
import { getQueryClient } from '../queries/queryClient.ts';
import { usePortico } from './usePortico.ts';

/**
 * Remote data for a view; without options nothing is fetched. Fetching again stops while the page is hidden or offline
 * (the library's own rules), and ends with the view.
 */
export function useQuery<Data>(options: PorticoQuery<Data> | undefined): UseQueryResult<Data> {
  return useTanStackQuery<Data>(options ?? nothing, getQueryClient(usePortico()));
}
