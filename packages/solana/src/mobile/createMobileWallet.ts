import { PorticoError } from '@portico/protocol';
import { type AppOperations, createAppOperations, toBase64 } from './appOperations.ts';
import type { AppParameters } from './authorizedSession.ts';
import type { MobileAccount } from './authorization.ts';
import { createMobileAccounts } from './mobileAccounts.ts';

export interface MobileWalletParameters extends AppParameters {
  readonly name: string;
  /** A `data:` URL, as the Wallet Standard requires. */
  readonly icon: string;
  readonly chains: readonly [string, ...string[]];
}

interface TransactionInput {
  readonly account: Pick<MobileAccount, 'address'>;
  readonly chain?: string;
  readonly transaction: Uint8Array;
  readonly options?: { readonly preflightCommitment?: string; readonly minContextSlot?: number };
}

interface MessageInput {
  readonly account: Pick<MobileAccount, 'address'>;
  readonly message: Uint8Array;
}

/** Both forms that there are. A wallet that lacks one refuses the transaction. */
const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] } as const;

/** What the features are made of. */
interface Parts {
  readonly operations: AppOperations;
  readonly accounts: ReturnType<typeof createMobileAccounts>;
  readonly store: AppParameters['store'];
  readonly chains: MobileWalletParameters['chains'];
}

function createStandardFeatures({ operations, accounts, store, chains: [firstChain] }: Parts) {
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { readonly silent?: boolean } = {}) {
        if (!silent && accounts.list().length === 0) await operations.authorize(firstChain);
        accounts.update();
        return { accounts: accounts.list() };
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      // The app itself would have to be opened to forget the page.
      async disconnect() {
        store.clear();
        accounts.update();
      },
    },
    'standard:events': { version: '1.0.0', on: accounts.on },
  };
}

function createMessageFeatures({ operations, accounts, store, chains }: Parts) {
  const [firstChain] = chains;
  return {
    'solana:signIn': {
      version: '1.0.0',
      async signIn(input: { readonly chainId?: string } = {}) {
        const chain = chains.find((one) => one === `solana:${input.chainId}`) ?? firstChain;
        const signed = await operations.authorize(chain, { domain: location.host, ...input });
        accounts.update();
        // Connected, with the signature to be requested on its own.
        if (!signed) throw new PorticoError('wallet.method_unsupported', { method: 'solana:signIn' });
        const { address, ...output } = signed;
        const account = accounts.list().find((one) => [one.address, toBase64(one.publicKey)].includes(address));
        if (!account) throw new PorticoError('wallet.invalid_response', { about: 'account' });
        return [{ account, ...output }];
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly MessageInput[]) {
        const [address = ''] = inputs.map(({ account }) => account.address);
        const messages = inputs.map(({ message }) => message);
        // A message is of no chain: that of the last approval needs no other.
        const chain = store.get()?.chain ?? firstChain;
        return accounts.use(address, ({ publicKey }) => operations.signMessages(chain, publicKey, messages));
      },
    },
  };
}

function createTransactionFeatures({ operations, accounts, chains: [firstChain] }: Parts) {
  const chainOf = ({ chain = firstChain }: TransactionInput): string => chain;
  const bytesOf = (inputs: readonly TransactionInput[]) => inputs.map(({ transaction }) => transaction);
  return {
    'solana:signTransaction': {
      ...versions,
      async signTransaction(...inputs: readonly [TransactionInput, ...TransactionInput[]]) {
        const [first] = inputs;
        const sign = () => operations.signTransactions(chainOf(first), bytesOf(inputs));
        const signed = await accounts.use(first.account.address, sign);
        return signed.map((signedTransaction) => ({ signedTransaction }));
      },
    },
    'solana:signAndSendTransaction': {
      ...versions,
      async signAndSendTransaction(...inputs: readonly [TransactionInput, ...TransactionInput[]]) {
        const [first] = inputs;
        const { preflightCommitment: commitment, minContextSlot: slot } = first.options ?? {};
        const options = { ...(commitment && { commitment }), ...(slot !== undefined && { min_context_slot: slot }) };
        const send = () => operations.sendTransactions(chainOf(first), bytesOf(inputs), options);
        const sent = await accounts.use(first.account.address, send);
        return sent.map((signature) => ({ signature }));
      },
    },
  };
}

/**
 * The wallet apps of this device as one wallet of the Wallet Standard. Each request opens an app, which the visitor
 * comes back from; without a request, the accounts that the app opened before are all there is.
 */
export function createMobileWallet({ name, icon, chains, ...app }: MobileWalletParameters) {
  const { store } = app;
  const accounts = createMobileAccounts(store, chains);
  const parts: Parts = { operations: createAppOperations(app), accounts, store, chains };
  return Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return accounts.list();
    },
    features: Object.freeze({
      ...createStandardFeatures(parts),
      ...createMessageFeatures(parts),
      ...createTransactionFeatures(parts),
    }),
  });
}
