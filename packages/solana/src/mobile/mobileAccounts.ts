import { PorticoError } from '@portico/protocol';
import type { AuthorizationStore, MobileAccount } from './authorization.ts';

const featureNames = ['solana:signIn', 'solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'];

type ChangeListener = (properties: { readonly accounts: readonly object[] }) => void;

/** The accounts that the page may use, and who is notified of a change of them. */
export function createMobileAccounts(store: AuthorizationStore, chains: readonly string[]) {
  const listeners = new Set<ChangeListener>();
  let accounts: readonly (MobileAccount & { readonly chains: readonly string[] })[] = [];
  const keyOf = (): string => accounts.map(({ address }) => address).join();
  function update(): void {
    const before = keyOf();
    const known = store.get()?.accounts ?? [];
    accounts = known.map((account) => Object.freeze({ ...account, chains, features: featureNames }));
    if (keyOf() === before) return;
    for (const listener of listeners) listener({ accounts });
  }
  return {
    list: () => accounts,
    update,
    /** The app may have opened other accounts afterwards, or none. */
    async use<Answer>(address: string, work: (account: MobileAccount) => Promise<Answer>): Promise<Answer> {
      const account = accounts.find((one) => one.address === address);
      if (!account) throw new PorticoError('wallet.unauthorized');
      try {
        return await work(account);
      } finally {
        update();
      }
    },
    on(_event: 'change', listener: ChangeListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
