/** What asks a server of ours: a page without one never fetches it. */
export const loadServices = async () => (await import('./services.ts')).services;
