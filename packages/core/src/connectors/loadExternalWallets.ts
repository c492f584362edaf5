/** The code that offers wallets reached through packages; a page without them never fetches it. */
export const loadExternalWallets = async () => import('./externalWallets.ts');
