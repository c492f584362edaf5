import { parseJsonWithBigInts } from '@solana/rpc-spec-types';
import * as v from 'valibot';
import type { ServedChain } from '../services/rpc/createChainRpc.ts';
import { UpstreamFailure } from '../upstream/readJson.ts';

/** An integer of 64 bits, of an exact answer. */
export const integer = v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 64n - 1n));

/** A time in seconds since 1970, a slot, a height, an amount that a number holds. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A request of this server itself, and the form that its answer must have. */
export interface NodeRequest<Schema extends v.GenericSchema> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly schema: Schema;
  /** Integers come as bigint, whole beyond 2^53. It takes several times as long: not for lists of any length. */
  readonly isExact?: boolean;
}

function parseText(text: string, isExact: boolean): unknown {
  try {
    return isExact ? parseJsonWithBigInts(text) : JSON.parse(text);
  } catch {
    throw new UpstreamFailure('unreadable');
  }
}

/** Reads a value of a chain. @throws UpstreamFailure where no node answers, or none with the requested value. */
export async function readNode<Schema extends v.GenericSchema>(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  { method, params, schema, isExact = false }: NodeRequest<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const reply = await chain.call({ method, params }, signal);
  if ('error' in reply)
    throw new UpstreamFailure(chain.rules.nodeErrors.has(reply.error.code) ? 'limited' : 'invalid_response');
  const parsed = v.safeParse(schema, parseText(reply.resultText, isExact));
  if (!parsed.success) throw new UpstreamFailure('invalid_response');
  return parsed.output;
}
