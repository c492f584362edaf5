import { type KeyPairSigner, getPublicKeyFromAddress, signBytes } from '@solana/kit';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { ApprovalAnswer, ApprovalSubject } from '../wallet/approvalRequest.ts';
import { openRecord } from '../wallet/openRecord.ts';
import { lighthouseIcon } from './lighthouseIcon.ts';
import { broadcast, signTransactionBytes } from './signing.ts';
import { toOffchainMessage } from './offchainMessage.ts';
import { signInSchema, toSignInText } from './signInText.ts';
import { createSolanaKeyring, solanaDevKey } from './solanaKeys.ts';
import type {
  SolanaAccount,
  SolanaFeature,
  SolanaPersonality,
  SolanaTestWallet,
  SolanaWalletOptions,
} from './solanaTypes.ts';

const allFeatures: readonly SolanaFeature[] = [
  'standard:disconnect',
  'solana:signIn',
  'solana:signMessage',
  'solana:signOffchainMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signAndSendAllTransactions',
];

const bytesSchema = v.instance(Uint8Array);
const accountSchema = v.object({ address: v.string() });
const signSchema = v.object({ account: accountSchema, transaction: bytesSchema, chain: v.optional(v.string()) });
const messageSchema = v.object({ account: accountSchema, message: bytesSchema });
const offchainMessageSchema = v.object({
  messageVersion: v.literal(1),
  account: accountSchema,
  message: v.pipe(v.string(), v.minLength(1)),
  requiredSigners: v.pipe(v.array(bytesSchema), v.minLength(1)),
});
const isSilent = (input: unknown): boolean => v.is(v.object({ silent: v.literal(true) }), input);
const recordSchema = v.object({ isAuthorised: v.boolean(), selectedIndex: v.number() });

/** As long as a few blocks of a ledger for tests. */
const BLOCKS_MS = 1_000;

type Listener = (properties: { accounts: readonly SolanaAccount[] }) => void;

async function toAccount(signer: KeyPairSigner, chains: readonly string[], features: readonly string[]) {
  const key = await crypto.subtle.exportKey('raw', await getPublicKeyFromAddress(signer.address));
  return Object.freeze({ address: signer.address, publicKey: new Uint8Array(key), chains, features });
}

/**
 * A wallet with real ed25519 keys behind the Wallet Standard. It signs messages and transactions and sends them to the
 * nodes of its chains; how its owner behaves is its personality, which may change at any time.
 */
export function createSolanaWallet(options: SolanaWalletOptions): SolanaTestWallet {
  const { name = 'Lighthouse', icon = lighthouseIcon, keys = [solanaDevKey(0), solanaDevKey(1)] } = options;
  const chains = Object.freeze(options.chains.map(({ id }) => id));
  const features = options.features ?? allFeatures;
  const memory = openRecord(options.storageKey, recordSchema, { isAuthorised: false, selectedIndex: 0 });
  const state = { ...memory.record };
  const keyring = createSolanaKeyring(keys);
  const listeners = new Set<Listener>();
  const requests: string[] = [];
  const removed = new Set<string>();
  let visible: readonly SolanaAccount[] = [];
  let personality = new Set<SolanaPersonality>();
  const setPersonality = (...provided: readonly SolanaPersonality[]): void => void (personality = new Set(provided));
  setPersonality(...[options.personality ?? []].flat());

  const never = (): Promise<never> => new Promise(() => undefined);
  /** The common part of all calls: a log, and the personalities that answer none. */
  const call =
    <Answer>(request: string, work: (...inputs: readonly unknown[]) => Promise<Answer>) =>
    (...inputs: readonly unknown[]): Promise<Answer> => {
      requests.push(request);
      if (personality.has('throws')) throw new TypeError('Cannot read properties of undefined');
      if (personality.has('locked') && !isSilent(inputs[0])) {
        return Promise.reject(new ProviderRpcError(walletCodes.resourceUnavailable, 'Unlock the wallet first.'));
      }
      return personality.has('hangs') ? never() : work(...inputs);
    };
  async function decide(subject: ApprovalSubject): Promise<ApprovalAnswer> {
    if (personality.has('neverAnswers')) return never();
    if (personality.has('refuses')) return 'refuse';
    return options.onRequest?.({ ...subject, walletName: name, walletIcon: icon }) ?? 'approve';
  }
  async function approve(subject: ApprovalSubject): Promise<void> {
    if ((await decide(subject)) === 'approve') return;
    throw new ProviderRpcError(walletCodes.userRejected, 'User rejected the request.');
  }
  /** One prompt for all of them. */
  async function approveTransactions(inputs: readonly unknown[], isSent: boolean): Promise<void> {
    const [first] = inputs;
    const { account, chain = 'solana' } = v.parse(signSchema, first);
    await approve({ kind: 'signBytes', account: account.address, network: chain, count: inputs.length, isSent });
  }

  const addressesOf = async (): Promise<string[]> => (await keyring()).map(({ address }) => address);

  async function readAccounts(): Promise<readonly SolanaAccount[]> {
    const signers = await keyring();
    const selected = signers[state.selectedIndex];
    const ordered = selected ? [selected, ...signers.filter((one) => one !== selected)] : signers;
    const names = features.filter((feature) => feature.startsWith('solana:'));
    const shown = ordered.filter((signer) => !removed.has(signer.address));
    return Promise.all(shown.map((signer) => toAccount(signer, chains, names)));
  }
  async function show(isAuthorised: boolean): Promise<void> {
    state.isAuthorised = isAuthorised;
    memory.write(state);
    visible = isAuthorised ? await readAccounts() : [];
    for (const listener of Array.from(listeners)) listener({ accounts: visible });
  }
  async function findSigner({ address }: { address: string }): Promise<KeyPairSigner> {
    const signer = (await keyring()).find((one) => one.address === address);
    if (!signer || !state.isAuthorised || removed.has(address)) {
      throw new ProviderRpcError(walletCodes.unauthorised, 'The page may not use this account');
    }
    return signer;
  }
  async function sign(input: unknown): Promise<Awaited<ReturnType<typeof signTransactionBytes>>> {
    const { account, transaction } = v.parse(signSchema, input);
    return signTransactionBytes(await findSigner(account), transaction);
  }
  async function send(input: unknown): Promise<{ signature: unknown }> {
    const { chain } = v.parse(signSchema, input);
    const node = options.chains.find(({ id }) => id === chain);
    if (!node) throw new ProviderRpcError(walletCodes.invalidParams, `The wallet has no node for ${chain}`);
    const { signature, signedTransaction } = await sign(input);
    if (!personality.has('drops')) await broadcast(node.rpcUrl, signedTransaction);
    return { signature: invalidOr(signature) };
  }
  /** Each once the one before it is in a block. */
  async function sendInOrder(inputs: readonly unknown[]): Promise<PromiseSettledResult<{ signature: unknown }>[]> {
    const results: PromiseSettledResult<{ signature: unknown }>[] = [];
    for (const input of inputs) {
      const [result] = await Promise.allSettled([send(input)]);
      results.push(result);
      await new Promise((resolve) => setTimeout(resolve, BLOCKS_MS));
    }
    return results;
  }
  const invalidOr = <Value>(value: Value): Value | 'nonsense' =>
    personality.has('liesAboutSignatures') ? 'nonsense' : value;

  const optional: Readonly<Record<SolanaFeature, unknown>> = {
    'standard:disconnect': { version: '1.0.0', disconnect: call('disconnect', () => show(false)) },
    'solana:signIn': {
      version: '1.0.0',
      signIn: call('signIn', async (input) => {
        const requested = v.parse(signInSchema, input ?? {});
        const [first = ''] = await addressesOf();
        await approve({ kind: 'signMessage', account: first, text: toSignInText(requested, first) });
        await show(true);
        const [account] = visible;
        const signer = await findSigner({ address: account?.address ?? '' });
        const text = toSignInText(requested, signer.address);
        const signedMessage = new TextEncoder().encode(personality.has('changesMessages') ? `${text}\n` : text);
        const signature = await signBytes(signer.keyPair.privateKey, signedMessage);
        return [{ account, signedMessage, signature: invalidOr(signature) }];
      }),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: call('signMessage', async (...inputs) => {
        const signed = inputs.map(async (input) => {
          const { account, message } = v.parse(messageSchema, input);
          const signer = await findSigner(account);
          await approve({ kind: 'signMessage', account: signer.address, text: new TextDecoder().decode(message) });
          const signedMessage = personality.has('changesMessages') ? Uint8Array.of(255, ...message) : message;
          const signature = await signBytes(signer.keyPair.privateKey, signedMessage);
          return { signedMessage, signature: invalidOr(signature) };
        });
        return Promise.all(signed);
      }),
    },
    'solana:signOffchainMessage': {
      version: '1.0.0',
      supportedMessageVersions: [1],
      signOffchainMessage: call('signOffchainMessage', async (...inputs) => {
        const signed = inputs.map(async (input) => {
          const { account, message, requiredSigners } = v.parse(offchainMessageSchema, input);
          const signer = await findSigner(account);
          await approve({ kind: 'signMessage', account: signer.address, text: message });
          const text = personality.has('changesMessages') ? `${message}\n` : message;
          const signedOffchainMessage = toOffchainMessage(text, requiredSigners);
          const signature = await signBytes(signer.keyPair.privateKey, signedOffchainMessage);
          return { signedOffchainMessage, signature: invalidOr(signature) };
        });
        return Promise.all(signed);
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: call('signTransaction', async (...inputs) => {
        await approveTransactions(inputs, false);
        return Promise.all(
          inputs.map(async (input) => ({ signedTransaction: invalidOr((await sign(input)).signedTransaction) })),
        );
      }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: call('signAndSendTransaction', async (...inputs) => {
        await approveTransactions(inputs, true);
        return Promise.all(inputs.map(send));
      }),
    },
    'solana:signAndSendAllTransactions': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendAllTransactions: call('signAndSendAllTransactions', async (list) => {
        const inputs = v.parse(v.array(v.unknown()), list);
        await approveTransactions(inputs, true);
        return sendInOrder(inputs);
      }),
    },
  };
  const always = {
    'standard:connect': {
      version: '1.0.0',
      connect: call('connect', async (input) => {
        if (isSilent(input) && (!state.isAuthorised || personality.has('locked'))) return { accounts: [] };
        if (!state.isAuthorised) {
          await approve({ kind: 'connect', accounts: await addressesOf() });
          await show(true);
        }
        if (visible.length === 0) visible = await readAccounts();
        return { accounts: personality.has('liesAboutAccounts') ? [{ address: 'everybody' }] : visible };
      }),
    },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: Listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };

  return {
    wallet: Object.freeze({
      version: '1.0.0' as const,
      name,
      icon,
      chains,
      features: Object.freeze({
        ...always,
        ...Object.fromEntries(features.map((feature) => [feature, optional[feature]])),
      }),
      get accounts() {
        return visible;
      },
    }),
    requests,
    addresses: addressesOf,
    listenerCount: () => listeners.size,
    setPersonality,
    async switchAccount(index) {
      state.selectedIndex = index;
      await show(state.isAuthorised);
      return (await keyring())[index]?.address ?? '';
    },
    async removeAccount(index) {
      removed.add((await keyring())[index]?.address ?? '');
      await show(state.isAuthorised);
    },
    revoke: () => void show(false),
  };
}
