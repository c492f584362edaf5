import type { Call, CallsStatus } from '@portico/core';
import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError, UINT256_MAX, isTransactionHash } from '@portico/protocol';
import * as v from 'valibot';
import { ANSWER_TIMEOUT_MS, requestProvider } from '../provider/requestProvider.ts';
import { toHexChainId } from '../provider/parseAnswers.ts';
import { requireAddress } from '../reads/addresses.ts';
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

const receiptSchema = v.object({ transactionHash: v.custom<string>(isTransactionHash) });
/** Version 1 had two labels for the present numbers. */
const STATUS_BY_LABEL = { PENDING: 100, CONFIRMED: 200 } as const;
const statusSchema = v.object({
  status: v.union([
    v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
    v.pipe(
      v.picklist(['PENDING', 'CONFIRMED']),
      v.transform((text) => STATUS_BY_LABEL[text]),
    ),
  ]),
  receipts: v.nullish(v.array(receiptSchema), []),
});

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

type EndStatus = Exclude<CallsStatus['status'], 'pending'>;

/**
 * 100 pending, 200 confirmed, 400 failed off the chain, 500 reverted, 600 partially reverted; the last two digits are
 * detail.
 */
const STATUS_BY_HUNDRED: ReadonlyMap<number, EndStatus> = new Map([
  [2, 'confirmed'],
  [4, 'failed'],
  [5, 'reverted'],
  [6, 'partially-reverted'],
]);
const PENDING_HUNDRED = 1;

/** The status of the calls (EIP-5792). */
export async function getCallsStatus(target: WriteTarget, { id }: { id: string }): Promise<CallsStatus> {
  const { provider, signal } = toSigner(target);
  const call = { method: 'wallet_getCallsStatus', params: [id] };
  const answer = await requestProvider(provider, call, { signal, timeoutMs: ANSWER_TIMEOUT_MS });
  const parsed = v.safeParse(statusSchema, answer);
  if (!parsed.success) throw new PorticoError('wallet.invalid_response', { about: 'calls' });
  const hundred = Math.floor(parsed.output.status / 100);
  if (hundred === PENDING_HUNDRED) return { status: 'pending' };
  const status = STATUS_BY_HUNDRED.get(hundred);
  if (status === undefined) throw new PorticoError('wallet.invalid_response', { about: 'calls' });
  // Calls that went as one transaction have one receipt, or the same one several times.
  const hashes = (parsed.output.receipts ?? []).map((receipt) => receipt.transactionHash);
  return { status, transactionHashes: [...new Set(hashes)] };
}
