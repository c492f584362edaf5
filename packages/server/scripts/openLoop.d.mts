/** A request as it is sent. */
export interface LoopRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer that came whole. */
export interface LoopAnswer {
  readonly status: number;
  text(): string;
}

export interface OpenLoopParameters {
  readonly url: string;
  readonly ratePerSecond: number;
  readonly requests?: number;
  readonly signal?: AbortSignal;
  readonly connectionsMax?: number;
  readonly timeoutMs?: number;
  /** The address that connections start from: another loopback address is another visitor. */
  readonly localAddress?: string;
  next(index: number): LoopRequest;
  /** What is wrong with the answer; undefined where nothing is. */
  validate?(answer: LoopAnswer, index: number): string | undefined;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly mean: number;
}

export interface OpenLoopResult {
  readonly sent: number;
  readonly ratePerSecond: number;
  readonly ms: Times;
  readonly failed: number;
  /** By what went wrong. */
  readonly failures: Readonly<Record<string, number>>;
  readonly generatorCpuShare: number;
}

export function summariseTimes(times: Iterable<number>): Times;
export function sendOpenLoop(parameters: OpenLoopParameters): Promise<OpenLoopResult>;
export function sendEach(
  parameters: Pick<OpenLoopParameters, 'url' | 'next' | 'validate' | 'timeoutMs'> & {
    readonly requests: number;
    readonly connections: number;
  },
): Promise<Pick<OpenLoopResult, 'sent' | 'failed' | 'ratePerSecond'>>;
