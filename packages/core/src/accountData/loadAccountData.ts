/** Requests to the host's data service about an account: a page without one never fetches this code. */
export const loadAccountData = async () => (await import('./accountData.ts')).accountData;
