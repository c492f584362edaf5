import { transferEstimateQuery } from '@portico/core/internal';
import type { EstimateTransferParameters, TransferEstimate } from '@portico/core';
import { isPorticoError } from '@portico/protocol';
import type { ErrorCode, PorticoError } from '@portico/protocol';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** The cost of a transfer, or the reason why it is unknown. */
export interface Estimate {
  readonly data: TransferEstimate | undefined;
  readonly isPending: boolean;
  /**
   * `funds`: not enough for the fee. `refused`: it would fail. `unknown`: no node answers. An error: its own message is
   * shown.
   */
  readonly problem: 'funds' | 'refused' | 'unknown' | PorticoError | undefined;
}

/** Answers that concern the transfer itself, and not the requested node. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'rpc.transaction_rejected',
  'rpc.invalid_input',
  'rpc.failed',
  'send.reverted',
]);

function problemOf(error: unknown): Estimate['problem'] {
  if (error == null) return undefined;
  if (isPorticoError(error, 'send.exceeds_balance_with_gas')) return 'funds';
  if (isPorticoError(error, 'send.account_minimum')) return error;
  // A refusal of the node carries its number; without one it was a failure on the way.
  if (isPorticoError(error) && refusals.has(error.code) && 'providerCode' in error.context) return 'refused';
  return 'unknown';
}

/** The fee of a transfer, read anew every few seconds; nothing is requested without parameters. */
export function useTransferEstimate(parameters: Omit<EstimateTransferParameters, 'signal'> | undefined): Estimate {
  const portico = usePortico();
  const { data, error, isPending } = useQuery(parameters && transferEstimateQuery(portico, parameters));
  return { data, isPending: parameters !== undefined && isPending, problem: data ? undefined : problemOf(error) };
}
