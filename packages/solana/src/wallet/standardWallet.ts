import { readProperty } from '@portico/core/adapter';

/** The functions of the Wallet Standard that are called, by their feature. */
const functionNames = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signIn': 'signIn',
  'solana:signMessage': 'signMessage',
  'solana:signOffchainMessage': 'signOffchainMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signAndSendAllTransactions': 'signAndSendAllTransactions',
} as const;

export type WalletFeature = keyof typeof functionNames;

/** The object that a wallet registered. It is foreign: nothing of it is used before it was parsed. */
export type StandardWallet = object;

type WalletFunction = (...inputs: readonly unknown[]) => unknown;

function isFunction(value: unknown): value is WalletFunction {
  return typeof value === 'function';
}

function readFeature(wallet: StandardWallet, feature: string): unknown {
  return readProperty(readProperty(wallet, 'features'), feature);
}

/** The function of a feature, bound to the feature; undefined where the wallet does not have it. */
export function findFunction(wallet: StandardWallet, feature: WalletFeature): WalletFunction | undefined {
  const holder = readFeature(wallet, feature);
  const found = readProperty(holder, functionNames[feature]);
  return isFunction(found) ? (...inputs) => Reflect.apply(found, holder, inputs) : undefined;
}

/** True where both objects have the same functions: whichever of them is called, one wallet answers. */
export function hasSameFunctions(a: StandardWallet, b: StandardWallet): boolean {
  return Object.entries(functionNames).every(
    ([feature, name]) => readProperty(readFeature(a, feature), name) === readProperty(readFeature(b, feature), name),
  );
}

// No wallet has as many chains, nor as many accounts in one page.
const LIST_MAX = 100;

/** The strings of a list that a wallet gives; none where it gives something else. */
function toStrings(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, LIST_MAX) : [];
  return values.filter((one) => typeof one === 'string');
}

/** Version 1 of an off-chain message is a text of any language; version 0 has other rules for each kind of text. */
const OFFCHAIN_MESSAGE_VERSION = 1;

/** True where the wallet signs texts in the form of off-chain messages. */
export function canSignOffchainMessage(wallet: StandardWallet): boolean {
  const feature = readFeature(wallet, 'solana:signOffchainMessage');
  const versions = readProperty(feature, 'supportedMessageVersions');
  const hasVersion = Array.isArray(versions) && versions.includes(OFFCHAIN_MESSAGE_VERSION);
  return hasVersion && findFunction(wallet, 'solana:signOffchainMessage') !== undefined;
}

/** The chains of the namespace that the wallet, or one of its accounts, lists. */
export function listChains(holder: unknown): readonly string[] {
  return toStrings(readProperty(holder, 'chains')).filter((chain) => chain.startsWith('solana:'));
}

/** True for a wallet of this namespace: it lists a chain, and can be connected. */
export function isSolanaWallet(value: unknown): value is StandardWallet {
  if (typeof value !== 'object' || value === null || listChains(value).length === 0) return false;
  return findFunction(value, 'standard:connect') !== undefined;
}

const transactionFeatures = ['solana:signTransaction', 'solana:signAndSendTransaction'] as const;
const messageFeatures = ['solana:signIn', 'solana:signMessage'] as const;

/** Features of which a site needs one and the wallet has none; undefined where it has what is needed. */
export function findMissing(
  wallet: StandardWallet,
  { isSignInRequired }: { readonly isSignInRequired: boolean },
): readonly WalletFeature[] | undefined {
  const needed = isSignInRequired ? [transactionFeatures, messageFeatures] : [transactionFeatures];
  return needed.find((features) => !features.some((feature) => findFunction(wallet, feature)));
}
