import type { Duplex } from 'node:stream';
import { MessageProgress } from './wire/messageProgress.ts';

export interface ReceiveLimits {
  /** Of unfinished messages of all sockets of the process. */
  readonly totalBytes: number;
  /** Of one socket, control frames in between included. */
  readonly socketBytes: number;
  /** From the first byte of a message to its last. */
  readonly messageMs: number;
}

export interface ReceiveBudgetParameters {
  readonly limits: ReceiveLimits;
  readonly nowMs: () => number;
  readonly onEnded: (why: 'unfinished') => void;
}

/** Bounds the memory of messages whose end has not arrived. */
export interface ReceiveBudget {
  /** Counts a socket's unfinished bytes for its network until the socket closes. */
  watch(socket: Duplex, network: string): void;
  /** Ends sockets whose message takes too long. */
  sweep(): void;
}

interface Receiving {
  readonly socket: Duplex;
  readonly network: string;
  readonly progress: MessageProgress;
  bytes: number;
  startedAtMs: number;
}

/** Freed at once by a full budget, so that the search for the largest is not made anew for each chunk. */
const freedShare = 1 / 8;

class RunningBudget implements ReceiveBudget {
  /** In the order in which their messages began. */
  readonly #unfinished = new Set<Receiving>();
  readonly #networkBytes = new Map<string, number>();
  readonly #parameters: ReceiveBudgetParameters;
  #bytes = 0;

  constructor(parameters: ReceiveBudgetParameters) {
    this.#parameters = parameters;
  }

  watch(socket: Duplex, network: string): void {
    const receiving: Receiving = { socket, network, progress: new MessageProgress(), bytes: 0, startedAtMs: 0 };
    socket.on('data', (chunk: Buffer) => this.#receive(receiving, chunk));
    socket.once('close', () => this.#count(receiving, 0));
  }

  sweep(): void {
    const { nowMs, limits } = this.#parameters;
    const startedBeforeMs = nowMs() - limits.messageMs;
    for (const receiving of this.#unfinished) {
      if (receiving.startedAtMs > startedBeforeMs) return;
      this.#end(receiving);
    }
  }

  #receive(receiving: Receiving, chunk: Buffer): void {
    if (receiving.socket.destroyed) return;
    const { progress } = receiving;
    if (progress.take(chunk)) {
      receiving.startedAtMs = this.#parameters.nowMs();
      this.#unfinished.delete(receiving);
    }
    if (progress.bytes === 0 && receiving.bytes === 0) return;
    this.#count(receiving, progress.bytes);
    const { socketBytes, totalBytes } = this.#parameters.limits;
    if (receiving.bytes > socketBytes) this.#end(receiving);
    if (this.#bytes > totalBytes) this.#makeRoom();
  }

  #count(receiving: Receiving, bytes: number): void {
    const { network } = receiving;
    const added = bytes - receiving.bytes;
    const networkBytes = (this.#networkBytes.get(network) ?? 0) + added;
    if (networkBytes > 0) this.#networkBytes.set(network, networkBytes);
    else this.#networkBytes.delete(network);
    this.#bytes += added;
    receiving.bytes = bytes;
    if (bytes > 0) this.#unfinished.add(receiving);
    else this.#unfinished.delete(receiving);
  }

  /** The network that holds most loses its largest messages first: the one that fills the budget pays for it. */
  #makeRoom(): void {
    const goal = this.#parameters.limits.totalBytes * (1 - freedShare);
    const heldBy = new Map(this.#networkBytes);
    const held = (one: Receiving): number => heldBy.get(one.network) ?? 0;
    const largestFirst = [...this.#unfinished].toSorted((a, b) => held(b) - held(a) || b.bytes - a.bytes);
    for (const receiving of largestFirst) {
      if (this.#bytes <= goal) return;
      this.#end(receiving);
    }
  }

  #end(receiving: Receiving): void {
    this.#parameters.onEnded('unfinished');
    this.#count(receiving, 0);
    receiving.socket.destroy();
  }
}

/** One budget for all sockets of a process. */
export function createReceiveBudget(parameters: ReceiveBudgetParameters): ReceiveBudget {
  return new RunningBudget(parameters);
}
