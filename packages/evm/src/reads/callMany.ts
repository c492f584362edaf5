import { isNodeFailure } from '@portico/core/adapter';
import type { ReadTarget } from '@portico/core/adapter';
import { MULTICALL_BATCH_BYTES, isEvmAddressShape, isPorticoError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils';
import type { Rpc } from '../rpc/createRpc.ts';

/** A call of a contract. */
export interface ContractCall {
  readonly address: Hex;
  readonly data: Hex;
}

/** The contract's answer; undefined where the call failed or returned nothing. */
export type ContractAnswer = Hex | undefined;

const AGGREGATE3 = '0x82ad56cb';
const CALLS_TYPE = [
  {
    type: 'tuple[]',
    components: [{ type: 'address' }, { type: 'bool' }, { type: 'bytes' }],
  },
] as const;
const ANSWERS_TYPE = [{ type: 'tuple[]', components: [{ type: 'bool' }, { type: 'bytes' }] }] as const;
const SINGLE_CALLS_AT_ONCE = 8;

/** Batches of at most 1,024 bytes of calls (spec §9); one call that is longer goes alone. */
export function toBatches(calls: readonly ContractCall[], maxBytes: number = MULTICALL_BATCH_BYTES): ContractCall[][] {
  const batches: ContractCall[][] = [];
  let sizeBytes = Infinity;
  for (const call of calls) {
    const callBytes = (call.data.length - 2) / 2;
    sizeBytes += callBytes;
    if (sizeBytes > maxBytes) {
      batches.push([]);
      sizeBytes = callBytes;
    }
    batches.at(-1)?.push(call);
  }
  return batches;
}

async function callOne(rpc: Rpc, target: ReadTarget, { address: to, data }: ContractCall): Promise<ContractAnswer> {
  try {
    const answer = await rpc.request(target, 'eth_call', [{ to, data }, 'latest']);
    return answer === '0x' ? undefined : answer;
  } catch (error) {
    // Some nodes answer "internal error" for a contract that burns all its gas; it must not fail the other calls.
    const isAboutCall = isPorticoError(error, 'rpc.internal') || !isNodeFailure(error);
    if (!isAboutCall || target.signal?.aborted) throw error;
    return undefined;
  }
}

async function callSingly(rpc: Rpc, target: ReadTarget, calls: readonly ContractCall[]): Promise<ContractAnswer[]> {
  const answers: ContractAnswer[] = [];
  for (let start = 0; start < calls.length; start += SINGLE_CALLS_AT_ONCE) {
    const some = calls.slice(start, start + SINGLE_CALLS_AT_ONCE);
    answers.push(...(await Promise.all(some.map((call) => callOne(rpc, target, call)))));
  }
  return answers;
}

function decodeAnswers(data: ContractAnswer, count: number): ContractAnswer[] | undefined {
  if (data === undefined) return undefined;
  try {
    const [answers] = decodeAbiParameters(ANSWERS_TYPE, data);
    if (answers.length !== count) return undefined;
    return answers.map(([isSuccess, answer]) => (isSuccess && answer !== '0x' ? answer : undefined));
  } catch {
    return undefined;
  }
}

/** Calls several contracts: by Multicall3 where the network has the contract and it answers, else one by one. */
export async function callMany(
  rpc: Rpc,
  target: ReadTarget,
  calls: readonly ContractCall[],
): Promise<readonly ContractAnswer[]> {
  const multicall = target.network.contracts?.multicall3?.address;
  if (!isEvmAddressShape(multicall)) return callSingly(rpc, target, calls);
  const answers = await Promise.all(
    toBatches(calls).map(async (batch) => {
      const encoded = encodeAbiParameters(CALLS_TYPE, [
        batch.map(({ address, data }) => [address, true, data] as const),
      ]);
      const call = { address: multicall, data: `${AGGREGATE3}${encoded.slice(2)}` } as const;
      return decodeAnswers(await callOne(rpc, target, call), batch.length) ?? callSingly(rpc, target, batch);
    }),
  );
  return answers.flat();
}
