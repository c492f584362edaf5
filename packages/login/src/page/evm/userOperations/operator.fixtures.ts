import type { Bundler, Chain, Paymaster } from '@portico/testing/chains';
import { bundlerMethods } from '@portico/protocol/api';
import * as v from 'valibot';
import { FrameError } from '../../../messages/frameError.ts';
import type { PaymasterData, Services } from '../../createServices.ts';

const errorSchema = v.object({ error: v.object({ code: v.number(), message: v.string() }) });
const resultSchema = v.object({ result: v.unknown() });

/** A request of JSON-RPC, as the operator's server passes it on: its answer, or the node's error. */
async function post(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  if (!response) throw new FrameError('http.failed');
  const answer: unknown = await response.json();
  if (v.is(errorSchema, answer)) throw new FrameError('rpc.failed', { node: answer.error });
  return v.parse(resultSchema, answer).result;
}

interface OperatorParameters {
  readonly chain: Chain;
  readonly bundler: Pick<Bundler, 'url'>;
  readonly paymaster?: Paymaster | undefined;
  readonly isSponsored?: boolean;
}

/** What the frame has of an operator with a bundler and a paymaster, whose server only passes requests on. */
export function createOperator({
  chain,
  bundler,
  paymaster,
  isSponsored = paymaster !== undefined,
}: OperatorParameters) {
  const ofBundlers: ReadonlySet<string> = new Set(bundlerMethods);
  const services: Services = {
    host: 'api.example',
    hasBalances: async () => false,
    readBalances: async () => [],
    hasBundler: async () => true,
    findBundler: async () => ({ isSponsored }),
    async callPaymaster(_network, { method, userOperation, entryPoint, context }) {
      const params = [userOperation, entryPoint, `0x${chain.chainId.toString(16)}`, context ?? {}];
      // The server parses the answer; the frame parses each field once more.
      return post(paymaster?.url ?? 'http://127.0.0.1:1', method, params).then(
        (data) => data as PaymasterData, // oxlint-disable-line typescript/no-unsafe-type-assertion
        () => Promise.reject(new FrameError('calls.sponsor_refused')),
      );
    },
  };
  const read = (method: string, params: readonly unknown[]): Promise<unknown> =>
    ofBundlers.has(method) ? post(bundler.url, method, params) : chain.request(method, params);
  return { services, read };
}
