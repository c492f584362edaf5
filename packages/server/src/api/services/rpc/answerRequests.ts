import { UpstreamFailure } from '../../upstream/readJson.ts';
import { type RpcError, type RpcReply, RPC_BYTES_MAX } from '../../upstream/rpcNode.ts';
import { createSemaphore } from '../../../async/semaphore.ts';
import { toUpstreamError } from '../../upstream/toUpstreamError.ts';
import type { ServedChain } from './createChainRpc.ts';
import type { ParsedRequest, ParsedRequests } from './parseRequests.ts';
import { RpcRefusal } from './rpcRefusal.ts';

/** The answer to a body. */
export interface RpcAnswers {
  /** JSON, in parts: long results are not copied. Empty where there were notifications only. */
  readonly pieces: readonly string[];
  /** The bytes that the nodes wrote for it. */
  readonly bytes: number;
}

/** Requests of one batch that go to the nodes at a time. */
const BATCH_WIDTH = 4;

const write = (idText: string, reply: { resultText: string } | { error: RpcError }): readonly string[] =>
  'error' in reply
    ? [`{"jsonrpc":"2.0","id":${idText},"error":${JSON.stringify(reply.error)}}`]
    : [`{"jsonrpc":"2.0","id":${idText},"result":`, reply.resultText, '}'];

/** A read whose caller has left need not be done. */
const isWorthDoing = ({ rules }: ServedChain, request: ParsedRequest): boolean =>
  'error' in request || request.idText !== undefined || request.query.method === rules.sendMethod;

async function answerBatch(
  chain: ServedChain,
  requests: readonly ParsedRequest[],
  signal: AbortSignal,
): Promise<RpcAnswers> {
  const semaphore = createSemaphore(BATCH_WIDTH);
  const { codes } = chain.rules;
  const tooMuch: RpcReply = {
    error: { code: codes.tooLong, message: 'The answers to this batch are too long together' },
    bytes: 0,
  };
  let bytes = 0;

  async function answerOne(request: ParsedRequest): Promise<readonly string[]> {
    if ('error' in request) return write(request.idText, request);
    const reply = await semaphore(async () => {
      // All requesters have disconnected: a shared entry must not be loaded without one.
      if (signal.aborted) throw new UpstreamFailure('timeout');
      if (bytes >= RPC_BYTES_MAX) return tooMuch;
      const found = await chain.call(request.query, signal);
      bytes += found.bytes;
      return bytes > RPC_BYTES_MAX ? tooMuch : found;
    }).catch((error: unknown): RpcReply => {
      const { message } = toUpstreamError(error);
      return { error: { code: codes.unavailable, message }, bytes: 0 };
    });
    return request.idText === undefined ? [] : write(request.idText, reply);
  }

  const written = await Promise.all(requests.filter((one) => isWorthDoing(chain, one)).map(answerOne));
  const answers = written.filter((pieces) => pieces.length > 0);
  const pieces = answers.flatMap((answer, index) => [index === 0 ? '[' : ',', ...answer]);
  return { pieces: pieces.length === 0 ? [] : [...pieces, ']'], bytes };
}

/**
 * Answers a body as JSON-RPC 2.0 specifies. In a batch the failure of one request is its own answer.
 * @throws RpcRefusal where the only request failed upstream.
 */
export async function answerRequests(
  chain: ServedChain,
  { isBatch, requests }: ParsedRequests,
  signal: AbortSignal,
): Promise<RpcAnswers> {
  const [request] = requests;
  if (isBatch || request === undefined || 'error' in request) return answerBatch(chain, requests, signal);
  if (!isWorthDoing(chain, request)) return { pieces: [], bytes: 0 };
  const { idText, query } = request;
  try {
    const reply = await chain.call(query, signal);
    return { pieces: idText === undefined ? [] : write(idText, reply), bytes: reply.bytes };
  } catch (error) {
    const { code, message } = toUpstreamError(error);
    throw new RpcRefusal(code, message, {
      code: chain.rules.codes.unavailable,
      cause: error,
      ...(idText !== undefined && { idText }),
    });
  }
}
