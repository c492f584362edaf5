/** Reads of a chain through a server of ours, where it may replace the chain itself. */
export const loadServerReads = async () => (await import('./serverReads.ts')).serverReads;
