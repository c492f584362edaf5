import { readProperty } from '@portico/core/adapter';
import { isTransactionHash } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import * as v from 'valibot';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import type { Eip1193Provider } from '../provider/eip1193Provider.ts';
import type { HeldTransaction, HoldingProvider } from '../provider/heldTransactions.ts';

const detailsSchema = v.object({
  txStatus: v.string(),
  txHash: v.nullish(v.custom<Hex>(isTransactionHash)),
});

/** Safe's packages throw messages without codes. */
const CODE_BY_MESSAGE = [
  [/reject/i, 4001],
  [/not (?:implemented|supported)/i, 4200],
] as const;
const UNKNOWN_MESSAGES = /not found|no \w+ matches/i;

const messagesOf = (error: unknown): string => String(readProperty(error, 'message') ?? error);

function toCodedError(error: unknown): unknown {
  if (readProperty(error, 'code') !== undefined) return error;
  const code = CODE_BY_MESSAGE.find(([pattern]) => pattern.test(messagesOf(error)))?.[1];
  return code === undefined ? error : Object.assign(new Error(messagesOf(error), { cause: error }), { code });
}

function toHeld(details: unknown): HeldTransaction {
  const { txStatus, txHash } = v.parse(detailsSchema, details);
  if (txStatus === 'CANCELLED') return { status: 'cancelled' };
  const isEnded = txStatus === 'SUCCESS' || txStatus === 'FAILED';
  if (!isEnded || !txHash) return { status: 'waiting' };
  return { status: 'executed', hash: txHash, isFailed: txStatus === 'FAILED' };
}

/** The Safe's record of a request; undefined where there is none, or where it was deleted. */
async function findInSafe(sdk: unknown, safeTxHash: string): Promise<HeldTransaction | undefined> {
  const transactions = readProperty(sdk, 'txs');
  const getDetails = readProperty(transactions, 'getBySafeTxHash');
  if (typeof getDetails !== 'function') return { status: 'waiting' };
  try {
    return toHeld(await Reflect.apply(getDetails, transactions, [safeTxHash]));
  } catch (error) {
    if (UNKNOWN_MESSAGES.test(messagesOf(error))) return undefined;
    throw error;
  }
}

function callEvents(provider: Eip1193Provider, name: 'on' | 'removeListener', parameters: readonly unknown[]): void {
  const method = readProperty(provider, name);
  if (typeof method === 'function') Reflect.apply(method, provider, [...parameters]);
}

/** The methods that a Safe's provider answers. */
export interface SafeProvider extends Eip1193Provider, HoldingProvider {
  on(...parameters: readonly unknown[]): void;
  removeListener(...parameters: readonly unknown[]): void;
}

/**
 * Safe's own provider with its gaps filled: it has no `eth_requestAccounts`, its refusals have no code, and the hash of
 * its response is its own until the owners have signed.
 */
export function createSafeProvider(sdk: unknown, provider: unknown): SafeProvider | undefined {
  if (!isEip1193Provider(provider)) return undefined;
  return {
    async request({ method, params = [] }) {
      // The account was chosen when the page was opened in the Safe.
      const requested = method === 'eth_requestAccounts' ? 'eth_accounts' : method;
      try {
        return await provider.request({ method: requested, params });
      } catch (error) {
        throw toCodedError(error);
      }
    },
    findHeld: (safeTxHash) => findInSafe(sdk, safeTxHash),
    on: (...parameters) => callEvents(provider, 'on', parameters),
    removeListener: (...parameters) => callEvents(provider, 'removeListener', parameters),
  };
}
