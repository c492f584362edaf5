/** What asks the host's data service about an account: a page without one never fetches it. */
export const loadAccountData = async () => (await import('./accountData.ts')).accountData;
