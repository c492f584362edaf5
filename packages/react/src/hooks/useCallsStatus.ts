'use client';
import type { CallsStatus, Portico } from '@portico/core';
import { callsStatusQuery } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { usePorticoInstance } from '../context.ts';
import { type UseReadReturnType, useRead } from './useRead.ts';
import { useWalletInUse } from './useWalletInUse.ts';

export interface UseCallsStatusParameters {
  /** `data.id` of `useSendCalls`; nothing is read while it is undefined. */
  readonly id: string | undefined;
  /** Default: the active namespace. */
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
}

/**
 * The status of a batch of calls (EIP-5792): `data.status` is `pending`, then `confirmed`, `reverted`,
 * `partially-reverted` or `failed`. The wallet is requested every 4 s while the batch is pending and the page visible.
 */
export function useCallsStatus({
  id,
  namespace,
  portico: provided,
}: UseCallsStatusParameters): UseReadReturnType<CallsStatus> {
  const portico = usePorticoInstance(provided);
  const wallet = useWalletInUse(portico, namespace);
  const query = wallet && id !== undefined ? callsStatusQuery(portico, wallet, id) : undefined;
  return useRead(portico, { query, fallback: 'connector.failed' });
}
