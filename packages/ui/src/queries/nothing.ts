import { skipToken } from '@tanstack/react-query';

/** The options of a query where there is nothing to fetch (yet). */
export const nothing = { queryKey: ['portico', 'nothing'], queryFn: skipToken } as const;
