import type { PrivateKeyAccount } from 'viem/accounts';
import type { AccountSource } from './types.ts';

/** Gives the accounts of a source. The signing code is loaded when it is first needed, and once. */
export function createKeyring(initial: AccountSource) {
  let source = initial;
  let derived: Promise<PrivateKeyAccount[]> | undefined;
  return {
    accounts: (): Promise<PrivateKeyAccount[]> => (derived ??= derive(source)),
    replace(next: AccountSource): void {
      source = next;
      derived = undefined;
    },
  };
}

async function derive(source: AccountSource): Promise<PrivateKeyAccount[]> {
  const [{ privateKeyToAccount }, { deriveAccounts }] = await Promise.all([
    import('viem/accounts'),
    import('../accounts.ts'),
  ]);
  if ('mnemonic' in source) return deriveAccounts(source.mnemonic, source.count).map((one) => one.account);
  return source.map((key) => privateKeyToAccount(key));
}
