import { type ConnectorEvent, readProperty } from '@portico/core/adapter';
import { parseWalletAccounts, toAccount } from '../wallet/accounts.ts';
import { type StandardWallet, findFunction } from '../wallet/standardWallet.ts';

const namespace = 'solana';

/** The accounts in a change event of the wallet; undefined where the event has none. */
function toEvent(wallet: StandardWallet, properties: unknown): ConnectorEvent | undefined {
  const reported = readProperty(properties, 'accounts');
  if (reported === undefined) return undefined;
  // An event may carry an invalid payload; then the wallet's own account list counts.
  const accounts = parseWalletAccounts(reported) ?? parseWalletAccounts(readProperty(wallet, 'accounts')) ?? [];
  if (accounts.length === 0) return { type: 'disconnect', namespace };
  return { type: 'change', namespace, accounts: accounts.map(toAccount) };
}

/** Emits the wallet's changes (`standard:events`). Returns the function that ends it. */
export function onWalletChange(wallet: StandardWallet, emit: (event: ConnectorEvent) => void): () => void {
  let isOver = false;
  let off: unknown;
  try {
    off = findFunction(wallet, 'standard:events')?.('change', (properties: unknown) => {
      const event = isOver ? undefined : toEvent(wallet, properties);
      if (event) emit(event);
    });
  } catch {
    // A wallet without working events is still a wallet: its changes are seen at the next request.
  }
  return () => {
    isOver = true;
    try {
      if (typeof off === 'function') Reflect.apply(off, undefined, []);
    } catch {
      // Its events are ignored from here on in any case.
    }
  };
}
