export { nothing } from '../queries/nothing.ts';
export { getQueryClient } from '../queries/queryClient.ts';
export { refreshBalances } from '../queries/refreshBalances.ts';
