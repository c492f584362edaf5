import type { CallsStatus } from '@portico/core';
import { PorticoError, isTransactionHash } from '@portico/protocol';
import * as v from 'valibot';
import type { Eip1193Provider } from './eip1193Provider.ts';
import { ANSWER_TIMEOUT_MS, requestProvider } from './requestProvider.ts';

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

/**
 * The status of calls that a wallet sent as one request (EIP-5792).
 * @throws PorticoError `calls.unknown_id`, `wallet.invalid_response`, `aborted`, or with the provider's code.
 */
export async function requestCallsStatus(
  provider: Eip1193Provider,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal | undefined },
): Promise<CallsStatus> {
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
