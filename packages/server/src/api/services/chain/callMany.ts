import { type Hex, UINT256_MAX } from '@portico/protocol';
import { encodeFunctionData, multicall3Abi } from 'viem';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import { readDynamic, readOffset } from './abiWords.ts';

/** One call of a contract. */
export interface ContractCall {
  to: Hex;
  data: Hex;
}

/** Its answer; undefined where it has none. */
export type ContractAnswer = Hex | undefined;

export interface CallOptions {
  /** A number in hexadecimal, or a tag. */
  block?: string;
  /** Calls of one request: fewer where each costs much gas, of which nodes allow one request so much. */
  batchMost?: number;
}

/** The address of Multicall3 on nearly every chain. */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11';
const callsOfOne = 120;
/** Without it every call is a request of its own. */
const singlesMost = 400;
const lanes = 8;
/** Errors that concern the node, not the request. */
const ofTheNode = new Set([-32_005, -32_002, -32_603]);

/** The failure for a node's error; undefined where the request was at fault. */
export const nodeFailure = (code: number): UpstreamFailure | undefined =>
  ofTheNode.has(code) ? new UpstreamFailure('limited') : undefined;

/** The interface that batches are sent to. */
type Answering = Pick<ChainRpc, 'answer'>;
type CallResult = { result: Hex } | 'refused';

async function request(chain: Answering, call: ContractCall, block: string, signal: AbortSignal): Promise<CallResult> {
  const params = [call, block];
  const answer = await chain.answer({ jsonrpc: '2.0', id: 1, method: 'eth_call', params }, signal);
  if ('error' in answer) {
    const failure = nodeFailure(answer.error.code);
    if (failure !== undefined) throw failure;
    return 'refused';
  }
  const { result } = answer;
  // Every node's answer to `eth_call` is checked for its digits (rpcNode.ts); it can be 5 MB long.
  if (typeof result !== 'string' || !result.startsWith('0x') || result.length % 2 !== 0)
    throw new UpstreamFailure('invalid_response');
  return { result: `0x${result.slice(2)}` };
}

/**
 * The answers in `aggregate3`'s result, `(bool success, bytes returnData)[]`, cut out of its text. viem turns all of it
 * into bytes and back, one by one, and contracts choose how long it is: 24 answers of 63 kB took 60 ms, and take 1.
 * @throws UpstreamFailure
 */
function readAnswers(result: Hex, count: number): ContractAnswer[] {
  const array = readOffset(result, 0);
  if (readOffset(result, array) !== count) throw new UpstreamFailure('invalid_response');
  const start = array + 32;
  return Array.from({ length: count }, (_, index) => {
    const answer = start + readOffset(result, start + index * 32);
    const returnData = readDynamic(result, answer + readOffset(result, answer + 32));
    return readOffset(result, answer) === 1 && returnData !== '0x' ? returnData : undefined;
  });
}

async function requestSingly(chain: Answering, calls: readonly ContractCall[], block: string, signal: AbortSignal) {
  if (calls.length > singlesMost) throw new UpstreamFailure('too_large');
  const answers: ContractAnswer[] = calls.map(() => undefined);
  const left = calls.entries();
  const work = async (): Promise<void> => {
    for (const [index, call] of left) {
      const reported = await request(chain, call, block, signal);
      if (reported !== 'refused' && reported.result !== '0x') answers[index] = reported.result;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return answers;
}

/** One contract can spoil the whole: the halves find out which. */
async function requestTogether(
  chain: Answering,
  calls: readonly ContractCall[],
  block: string,
  signal: AbortSignal,
): Promise<ContractAnswer[] | undefined> {
  const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const;
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args });
  const reported = await request(chain, { to: multicall3, data }, block, signal);
  if (reported !== 'refused') return reported.result === '0x' ? undefined : readAnswers(reported.result, calls.length);
  if (calls.length === 1) return [undefined];
  const middle = Math.ceil(calls.length / 2);
  const halves = [calls.slice(0, middle), calls.slice(middle)];
  const parts = await Promise.all(halves.map((half) => requestTogether(chain, half, block, signal)));
  return parts.flatMap((part, index) => part ?? (halves[index] ?? []).map(() => undefined));
}

/**
 * Calls contracts, as many as there are, in few requests; one by one where the chain has no Multicall3.
 * @throws UpstreamFailure when the chain does not answer.
 */
export async function callMany(
  chain: Answering,
  calls: readonly ContractCall[],
  signal: AbortSignal,
  { block = 'latest', batchMost = callsOfOne }: CallOptions = {},
): Promise<ContractAnswer[]> {
  const batches = Array.from({ length: Math.ceil(calls.length / batchMost) }, (_, index) =>
    calls.slice(index * batchMost, (index + 1) * batchMost),
  );
  const parts = await Promise.all(
    batches.map(
      async (batch) =>
        (await requestTogether(chain, batch, block, signal)) ?? (await requestSingly(chain, batch, block, signal)),
    ),
  );
  return parts.flat();
}

/** The number that an answer starts with; undefined where there is none. */
export function toNumber(answer: ContractAnswer): bigint | undefined {
  if (answer === undefined || answer.length < 66) return undefined;
  const value = BigInt(answer.slice(0, 66));
  return value <= UINT256_MAX ? value : undefined;
}
