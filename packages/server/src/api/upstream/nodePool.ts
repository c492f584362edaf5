import type { Effort, RpcRules } from '../namespaces/rpcRules.ts';
import { noteAnswer } from './health.ts';
import { isExpensive, timeLimitMs } from './methodLimits.ts';
import { type NodeHealth, createHealths, noteNodeFailure, restingLast } from './nodeHealth.ts';
import { UpstreamFailure, type UpstreamFailureKind, toFailure } from './readJson.ts';
import type { RpcNode, NodeRequest, RpcReply } from './rpcNode.ts';

/** An answer, and how many nodes were called for it. */
export type PoolReply = RpcReply & { tries: number };

/** All nodes of a chain as one. */
export interface NodePool {
  /** @throws UpstreamFailure of the last node, when all failed. */
  request(query: NodeRequest, signal: AbortSignal): Promise<PoolReply>;
}

/** The facts of the chain and its namespace that the pool needs. */
export type PoolRules = Pick<RpcRules, 'chainCheck' | 'effortOf' | 'nodeErrors'>;

export interface NodePoolParameters {
  /** Of the chain: a node that reports another one is not used. */
  rules: PoolRules;
  nodes: readonly RpcNode[];
  /** A node that has not answered after this is passed over; methods that search through blocks get twice as long. */
  attemptMs?: number | undefined;
  now?: () => number;
  onOutcome?: (label: string, outcome: 'answered' | UpstreamFailureKind) => void;
}

const trustMs = 600_000;
/** A node that is not even known to be of its chain after this is in trouble itself. */
const checkMs = 1_000;

/** Failures that a request can bring about: every other node would fail at it too, and none of them is to blame. */
const canBeOfTheRequest = ({ kind }: UpstreamFailure, effort: Effort): boolean =>
  kind === 'too_large' || kind === 'refused' || (kind === 'timeout' && isExpensive(effort));

function signalWithin(signal: AbortSignal, attemptMs: number): { signal: AbortSignal; end: () => void } {
  const own = new AbortController();
  const abort = (): void => own.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, attemptMs);
  const end = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { signal: own.signal, end };
}

async function within<Value>(
  timeMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const attempt = signalWithin(signal, timeMs);
  try {
    return await work(attempt.signal);
  } finally {
    attempt.end();
  }
}

async function checkChain(
  health: NodeHealth,
  { method, isThisChain }: PoolRules['chainCheck'],
  signal: AbortSignal,
  nowMs: number,
): Promise<void> {
  const outcome = await health.node.request({ method, params: [] }, signal);
  if (!('resultText' in outcome) || !isThisChain(outcome.resultText)) throw new UpstreamFailure('wrong_chain');
  health.trustedUntilMs = nowMs + trustMs;
}

/** The outcome of a call to one node; final where no other one is worth a try. */
type Tried = { isFinal: boolean } & ({ reply: RpcReply } | { reply?: undefined; failure: UpstreamFailure });

type RequestNode = (health: NodeHealth, query: NodeRequest, signal: AbortSignal) => Promise<Tried>;

/** Calls one node, and records its health. */
function createRequestNode(parameters: NodePoolParameters, now: () => number): RequestNode {
  const { rules, attemptMs = 4_000, onOutcome = () => undefined } = parameters;
  const isFinal = (reply: RpcReply): boolean => !('error' in reply) || !rules.nodeErrors.has(reply.error.code);

  async function ensureChain(health: NodeHealth, signal: AbortSignal): Promise<void> {
    if (health.trustedUntilMs > now()) return;
    health.checking ??= checkChain(health, rules.chainCheck, signal, now()).finally(() => {
      health.checking = undefined;
    });
    await health.checking;
  }

  const requestOne = async (health: NodeHealth, query: NodeRequest, signal: AbortSignal): Promise<RpcReply> =>
    within(timeLimitMs(rules.effortOf(query.method), attemptMs), signal, async (limited) => {
      await ensureChain(health, limited);
      return health.node.request(query, limited);
    });

  /** True where the node still answers something cheap at once: then the request failed, and not the node. */
  async function isWell(health: NodeHealth, signal: AbortSignal): Promise<boolean> {
    const check = within(Math.min(checkMs, attemptMs), signal, (limited) =>
      checkChain(health, rules.chainCheck, limited, now()),
    );
    return check.then(
      () => true,
      () => false,
    );
  }

  return async (health, query, signal) => {
    try {
      const reply = await requestOne(health, query, signal);
      onOutcome(health.node.label, 'answered');
      if (isFinal(reply)) noteAnswer(health);
      return { reply, isFinal: isFinal(reply) };
    } catch (error) {
      const failure = toFailure(error);
      onOutcome(health.node.label, failure.kind);
      // A caller that left before the answer proves nothing about the node.
      if (signal.aborted) return { failure, isFinal: true };
      const isLast = canBeOfTheRequest(failure, rules.effortOf(query.method)) && (await isWell(health, signal));
      if (!isLast) noteNodeFailure(health, failure, now());
      return { failure, isFinal: isLast };
    }
  };
}

/**
 * Calls the nodes in the operator's order. One that fails rests for a while, longer each time, and is called last until
 * then; one that answers for another chain is not used at all.
 */
export function createNodePool(parameters: NodePoolParameters): NodePool {
  const { nodes, now = Date.now } = parameters;
  const healths = createHealths(nodes);
  const requestNode = createRequestNode(parameters, now);
  return {
    async request(query, signal) {
      let reply: PoolReply | undefined;
      let failure: UpstreamFailure | undefined;
      let tries = 0;
      for (const health of restingLast(healths, now())) {
        if (signal.aborted) throw new UpstreamFailure('timeout');
        tries += 1;
        const tried = await requestNode(health, query, signal);
        if (tried.reply === undefined) failure = tried.failure;
        else reply = { ...tried.reply, tries };
        if (tried.isFinal) break;
      }
      if (reply === undefined) throw failure ?? new UpstreamFailure('network');
      return reply;
    },
  };
}
