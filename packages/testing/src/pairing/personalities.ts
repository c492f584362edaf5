import type { ProtocolError, SessionNamespaces } from '@portico/pairing/parts';
import * as v from 'valibot';
import type { PairingWallet } from './createPairingWallet.ts';
import type { WalletCall, WalletProposal, WalletReply } from './walletTypes.ts';

type Decision = SessionNamespaces | ProtocolError | undefined;

const chainParamsSchema = v.tuple([v.object({ chainId: v.pipe(v.string(), v.startsWith('0x')) })]);
const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const UNKNOWN_CHAIN = { error: { code: 4902, message: 'Unrecognized chain ID.' } };

const isApproval = (decision: Decision): decision is SessionNamespaces =>
  decision !== undefined && typeof decision['code'] !== 'number';

/** The chain that a request is about, as CAIP-2. */
function readChain({ params }: WalletCall): string {
  const [{ chainId }] = v.parse(chainParamsSchema, params);
  return `eip155:${Number(chainId)}`;
}

/** The approval, and the same addresses on one more chain of `eip155`. */
function withChain({ eip155, ...others }: SessionNamespaces, chain: string): SessionNamespaces {
  if (!eip155) throw new Error('The session has no eip155.');
  const addresses = new Set(eip155.accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)));
  const accounts = [...eip155.accounts, ...[...addresses].map((address) => `${chain}:${address}`)];
  return {
    ...others,
    eip155: { ...eip155, chains: [...(eip155.chains ?? []), chain], accounts: [...new Set(accounts)] },
  };
}

async function approveChain(wallet: PairingWallet, { topic }: WalletCall, chain: string): Promise<void> {
  const session = wallet.sessions.find((one) => one.topic === topic);
  if (session) await wallet.update(topic, withChain(session.namespaces, chain));
}

/** Replies to one method differently; to all others as before. */
function replyTo(
  wallet: PairingWallet,
  method: string,
  reply: (call: WalletCall) => ReturnType<PairingWallet['reply']>,
) {
  const former = wallet.reply;
  wallet.reply = (call): WalletReply | Promise<WalletReply> => (call.method === method ? reply(call) : former(call));
}

/** Approves its accounts in lower case, as CAIP-10 allows and many wallets do. */
export function lowerCaseAccounts(wallet: PairingWallet): void {
  const { decide } = wallet;
  wallet.decide = (proposal): Decision => {
    const decision = decide(proposal);
    if (!isApproval(decision)) return decision;
    const parts = Object.entries(decision).map(([key, part]) => {
      const accounts = part.accounts.map((account) => (key.startsWith('eip155') ? account.toLowerCase() : account));
      return [key, { ...part, accounts }] as const;
    });
    return Object.fromEntries(parts);
  };
}

/**
 * Emits `accountsChanged` without a `wc_sessionUpdate`: plain addresses, or CAIP-10 as the reference client also takes.
 */
export function emitsAccountsChanged(wallet: PairingWallet, form: 'plain' | 'caip10') {
  return async (addresses: readonly string[], chainId = 'eip155:1'): Promise<void> => {
    const data = form === 'plain' ? addresses : addresses.map((address) => `${chainId}:${address}`);
    const params = { event: { name: 'accountsChanged', data }, chainId };
    await Promise.all(wallet.sessions.map(({ topic }) => wallet.request(topic, 'wc_sessionEvent', params)));
  };
}

/** Answers a switch at once, and approves the chain by `wc_sessionUpdate` only so much later. */
export function updatesAfterSwitch(wallet: PairingWallet, afterMs: number): void {
  replyTo(wallet, SWITCH, (call) => {
    setTimeout(() => void approveChain(wallet, call, readChain(call)), afterMs);
    return { result: null };
  });
}

/** Has only the chains that it approved: answers 4902 to a switch until the chain was added, and approves it then. */
export function unknownChain4902(wallet: PairingWallet): void {
  const isApproved = (call: WalletCall): boolean =>
    wallet.sessions.some(({ namespaces }) => namespaces['eip155']?.chains?.includes(readChain(call)));
  replyTo(wallet, SWITCH, (call) => (isApproved(call) ? { result: null } : UNKNOWN_CHAIN));
  replyTo(wallet, ADD, async (call) => {
    await approveChain(wallet, call, readChain(call));
    return { result: null };
  });
}

/** Decides only on demand: after the site was closed, or its link replaced. */
export function approvesLate(wallet: PairingWallet) {
  const { decide } = wallet;
  wallet.decide = () => undefined;
  return {
    approve(): void {
      wallet.decide = decide;
      wallet.decideAgain();
    },
  };
}

/** Several wallets scan one link, and each has decided before it is notified of the others. */
export function twoWalletsOneLink(...wallets: readonly PairingWallet[]) {
  const late = wallets.map(approvesLate);
  return {
    pair: (uri: string): void => wallets.forEach((wallet) => wallet.pair(uri)),
    /** Those that have the site's proposal. */
    get proposals(): readonly WalletProposal[] {
      return wallets.flatMap(({ proposals }) => proposals.slice(-1));
    },
    approve: (): void => late.forEach(({ approve }) => approve()),
  };
}
