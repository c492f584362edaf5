/** Requests to a Portico server: a page without one never fetches this code. */
export const loadServices = async () => (await import('./services.ts')).services;
