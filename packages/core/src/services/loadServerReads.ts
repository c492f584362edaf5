/** What reads a chain through a server of ours, where that may stand for the chain itself. */
export const loadServerReads = async () => (await import('./serverReads.ts')).serverReads;
