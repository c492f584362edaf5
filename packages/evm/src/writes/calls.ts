import type { Call, CallsStatus } from '@portico/core';
import type { Sent, WriteTarget } from '@portico/core/adapter';
import { PorticoError, UINT256_MAX } from '@portico/protocol';
import * as v from 'valibot';
import { requestCallsStatus } from '../provider/callsStatus.ts';
import { requestProvider } from '../provider/requestProvider.ts';
import { toHexChainId } from '../provider/parseAnswers.ts';
import { requireAddress } from '../reads/addresses.ts';
import type { Tracking } from '../reads/tracking.ts';
import type { PromptContext } from './promptTransaction.ts';
import { checkWallet, toSigner } from './walletCheck.ts';

const VERSION = '2.0.0';
// EIP-5792: an id is at most 4,096 bytes, in hex.
const ID_MAX_CHARACTERS = 8_194;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(ID_MAX_CHARACTERS));
/** Version 1 answered with the id alone. */
const sentSchema = v.union([
  v.pipe(
    v.object({ id: idSchema }),
    v.transform(({ id }) => id),
  ),
  idSchema,
]);

function toParameter({ to, value, data }: Call): Record<string, string> {
  const isValue = value === undefined || (value >= 0n && value <= UINT256_MAX);
  if (!isValue || (data !== undefined && !/^0x(?:[0-9a-f]{2})*$/i.test(data))) {
    throw new PorticoError('rpc.invalid_params', { method: 'wallet_sendCalls' });
  }
  return {
    to: requireAddress(to),
    ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }),
    ...(data === undefined ? {} : { data }),
  };
}

/** Sends several calls as one request (EIP-5792). */
export async function sendCalls(
  target: WriteTarget,
  { calls, isAtomicRequired = false }: { calls: readonly Call[]; isAtomicRequired?: boolean },
): Promise<{ readonly id: string }> {
  const signer = toSigner(target);
  const { address: from, chainId, provider, signal } = signer;
  if (calls.length === 0) throw new PorticoError('send.incomplete', { missing: 'calls' });
  const batch = { version: VERSION, chainId: toHexChainId(chainId), from, calls: calls.map(toParameter) };
  await checkWallet(signer);
  const params = [{ ...batch, atomicRequired: isAtomicRequired }];
  const answer = await requestProvider(
    provider,
    { method: 'wallet_sendCalls', params },
    { signal, fallback: 'send.failed' },
  );
  const id = v.safeParse(sentSchema, answer);
  if (!id.success) throw new PorticoError('wallet.invalid_response', { about: 'calls' });
  return { id: id.output };
}

/** The status of the calls (EIP-5792). */
export async function getCallsStatus(target: WriteTarget, { id }: { id: string }): Promise<CallsStatus> {
  const { provider, signal } = toSigner(target);
  return requestCallsStatus(provider, { id, signal });
}

/** A batch as a transaction that the wallet holds until it is on the chain. */
export function toSentBatch(
  { now }: Pick<PromptContext, 'now'>,
  { address: from }: WriteTarget,
  { id: hash }: { readonly id: string },
): Sent {
  const held = { isHeld: true, isBatch: true } as const;
  const tracking: Tracking = { hash, from, sentAtMs: now(), ...held };
  return { hash, tracking, ...held };
}
