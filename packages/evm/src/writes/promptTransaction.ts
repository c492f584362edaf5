import type { ReadTarget, Sent, WriteTarget } from '@portico/core/adapter';
import { PorticoError, isTransactionHash } from '@portico/protocol';
import { requestProvider } from '../provider/requestProvider.ts';
import { isHoldingProvider } from '../provider/heldTransactions.ts';
import { toHexChainId } from '../provider/parseAnswers.ts';
import type { Tracking } from '../reads/tracking.ts';
import type { TransactionRequest } from '../reads/transferRequest.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { checkWallet } from './walletCheck.ts';
import type { Signer } from './walletCheck.ts';

export interface PromptContext {
  readonly rpc: Rpc;
  readonly now: () => number;
}

/**
 * Checks account and chain, prompts, and resolves with the wallet's answer. Fees are left to the wallet, which shows
 * and may change them. The signal ends the checks; once the wallet is prompted, only its answer counts.
 */
export async function promptTransaction(
  { rpc, now }: PromptContext,
  signer: Signer,
  read: ReadTarget,
  request: Omit<TransactionRequest, 'from'>,
): Promise<Sent> {
  const { address: from, chainId, provider, signal } = signer;
  const nonce = await rpc.request(read, 'eth_getTransactionCount', [from, 'pending']).catch(() => undefined);
  await checkWallet(signer);
  if (signal?.aborted) throw new PorticoError('aborted');
  const call = { method: 'eth_sendTransaction', params: [{ ...request, from, chainId: toHexChainId(chainId) }] };
  const hash = await requestProvider(provider, call, { fallback: 'send.failed' });
  if (!isTransactionHash(hash)) throw new PorticoError('transaction.invalid_hash');
  return trackAnswer(provider, { hash, from, sentAtMs: now(), ...(nonce !== undefined && { nonce: Number(nonce) }) });
}

/** The answer of a wallet to `eth_sendTransaction`, with the data to follow it. */
function trackAnswer(provider: unknown, { nonce, hash: answered, ...facts }: Tracking): Sent {
  // One way to write it: a host may add what this page has sent already.
  const hash = answered.toLowerCase();
  const tracking = { ...facts, hash };
  if (isHoldingProvider(provider)) return { hash, isHeld: true, tracking: { ...tracking, isHeld: true } };
  return { hash, tracking: { ...tracking, ...(nonce !== undefined && { nonce }) } };
}

/**
 * The same for a transaction that the host sent by the wallet. Its nonce is read with its status.
 * @throws PorticoError `transaction.invalid_hash`.
 */
export function toSent(
  { now }: Pick<PromptContext, 'now'>,
  { provider, address }: WriteTarget,
  { hash }: { readonly hash: string },
): Sent {
  if (!isTransactionHash(hash)) throw new PorticoError('transaction.invalid_hash');
  return trackAnswer(provider, { hash, from: address, sentAtMs: now() });
}
