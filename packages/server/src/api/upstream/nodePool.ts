import { noteAnswer } from './health.ts';
import { type NodeHealth, createHealths, noteNodeFailure, restingLast } from './nodeHealth.ts';
import { UpstreamFailure, type UpstreamFailureKind, toFailure } from './readJson.ts';
import type { RpcNode, RpcOutcome, RpcQuestion } from './rpcNode.ts';

/** An outcome, and how many nodes were asked for it. */
export type PoolOutcome = RpcOutcome & { tries: number };

/** All nodes of a chain as one. */
export interface NodePool {
  /** @throws UpstreamFailure of the last node, when all failed. */
  ask(question: RpcQuestion, signal: AbortSignal): Promise<PoolOutcome>;
}

export interface NodePoolParameters {
  /** `0x1`: a node that says another is not asked. */
  chainIdHex: string;
  nodes: readonly RpcNode[];
  /** A node that has not answered after this is passed over. */
  attemptMs?: number;
  now?: () => number;
  onOutcome?: (label: string, outcome: 'answered' | UpstreamFailureKind) => void;
}

const trustMs = 600_000;

/** Errors of JSON-RPC that speak of the node, not of the question: limits, missing data, its own trouble. */
const ofTheNode = new Set([-32_005, -32_002, -32_603]);
const isFinal = (outcome: RpcOutcome): boolean => !('error' in outcome) || !ofTheNode.has(outcome.error.code);

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

async function checkChain(health: NodeHealth, chainIdHex: string, signal: AbortSignal, nowMs: number): Promise<void> {
  const outcome = await health.node.ask({ method: 'eth_chainId', params: [] }, signal);
  const told = 'result' in outcome && typeof outcome.result === 'string' ? outcome.result : '0x0';
  if (BigInt(told) !== BigInt(chainIdHex)) throw new UpstreamFailure('wrong_chain');
  health.trustedUntilMs = nowMs + trustMs;
}

/**
 * Asks the nodes in the operator's order. One that fails rests for a while, longer each time, and is asked last until then; one
 * that answers for another chain is not believed at all.
 */
export function createNodePool(parameters: NodePoolParameters): NodePool {
  const { chainIdHex, nodes, attemptMs = 4_000, now = Date.now, onOutcome = () => undefined } = parameters;
  const healths = createHealths(nodes);

  async function askOne(health: NodeHealth, question: RpcQuestion, signal: AbortSignal): Promise<RpcOutcome> {
    const attempt = signalWithin(signal, attemptMs);
    try {
      if (health.trustedUntilMs <= now()) {
        health.checking ??= checkChain(health, chainIdHex, attempt.signal, now()).finally(() => {
          health.checking = undefined;
        });
        await health.checking;
      }
      return await health.node.ask(question, attempt.signal);
    } finally {
      attempt.end();
    }
  }

  async function tryOne(health: NodeHealth, question: RpcQuestion, signal: AbortSignal) {
    try {
      const outcome = await askOne(health, question, signal);
      onOutcome(health.node.label, 'answered');
      if (isFinal(outcome)) noteAnswer(health);
      return outcome;
    } catch (error) {
      const failure = toFailure(error);
      onOutcome(health.node.label, failure.kind);
      // Whoever left before the answer says nothing of the node.
      if (!signal.aborted) noteNodeFailure(health, failure, now());
      return failure;
    }
  }

  return {
    async ask(question, signal) {
      let outcome: PoolOutcome | undefined;
      let failure = new UpstreamFailure('network');
      let tries = 0;
      for (const health of restingLast(healths, now())) {
        if (signal.aborted) throw new UpstreamFailure('timeout');
        tries += 1;
        const told = await tryOne(health, question, signal);
        if (told instanceof UpstreamFailure) failure = told;
        else outcome = { ...told, tries };
        if (!(told instanceof UpstreamFailure) && isFinal(told)) break;
      }
      if (outcome === undefined) throw failure;
      return outcome;
    },
  };
}
