export { type Directory, type UseDirectoryParameters, useDirectory } from '../directory/useDirectory.ts';
export { type FoundPages, useFoundPages } from '../directory/useFoundPages.ts';
export { useAfterMined } from '../queries/minedHashes.ts';
export { nothing } from '../queries/nothing.ts';
export { getQueryClient } from '../queries/queryClient.ts';
export { refreshBalances } from '../queries/refreshBalances.ts';
