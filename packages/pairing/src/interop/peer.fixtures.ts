import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { vi } from 'vitest';

/**
 * The last versions that may be used as test peers, and those of wallets in the field. Exact:
 * `test/interop/package.json` has the same.
 */
export const signClients = [
  'sign-client-2.13.3',
  'sign-client-2.17.5',
  'sign-client-2.19.2',
  'sign-client-2.20.3',
  'sign-client-2.21.0',
  'sign-client-2.21.8',
] as const;
/** The kits that wallets are built with; wallets only. */
export const walletKits = ['web3wallet-1.16.1', 'walletkit-1.2.10'] as const;
export type PeerClient = (typeof signClients)[number] | (typeof walletKits)[number];

const programme = fileURLToPath(new URL('../../../../test/interop/peer.mjs', import.meta.url));
const patient = { timeout: 60_000, interval: 5 };

const messageSchema = v.union([
  v.object({ event: v.string(), payload: v.unknown() }),
  v.object({ id: v.number(), result: v.unknown() }),
  v.object({ id: v.number(), error: v.object({ code: v.optional(v.number()), message: v.string() }) }),
]);

/** A peer's reason for refusing a call. */
export class PeerError extends Error {
  readonly code: number | undefined;
  constructor({ code, message }: { readonly code?: number | undefined; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

interface Reported {
  readonly event: string;
  readonly payload: unknown;
}

interface Waiting {
  readonly name: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export interface PeerParameters {
  readonly client: PeerClient;
  readonly relayUrl: string;
}

/** A client of another implementation, in a process of its own. */
export class Peer {
  readonly client: PeerClient;
  /** The name in its metadata for a site. */
  readonly name: string;
  readonly #relayUrl: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'portico-peer-'));
  readonly #waiting = new Map<number, Waiting>();
  #reported: Reported[] = [];
  #requested = 0;
  #child: ChildProcess | undefined;

  constructor({ client, relayUrl }: PeerParameters) {
    this.client = client;
    this.name = `Peer ${client}`;
    this.#relayUrl = relayUrl;
  }

  async start(): Promise<this> {
    const child = fork(programme, [this.client, join(this.#folder, 'memory.json')], {
      execArgv: [],
      // It calls no third-party service about us.
      env: { ...process.env, IS_VITEST: 'true' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message) => this.#subscribe(message));
    child.on('exit', (code) => {
      if (this.#child !== child) return;
      this.#reported.push({ event: 'exit', payload: { code } });
      for (const { reject } of this.#waiting.values()) reject(new Error(`${this.client} ended`));
    });
    await this.next('ready');
    await this.call('start', { relayUrl: this.#relayUrl, projectId: 'demo', name: this.name });
    return this;
  }

  /** Starts one more of the same client, with storage of its own. */
  startAnother(): Promise<Peer> {
    return new Peer({ client: this.client, relayUrl: this.#relayUrl }).start();
  }

  /** Has the client do something. */
  call(name: string, parameters?: unknown): Promise<unknown> {
    this.#requested += 1;
    const id = this.#requested;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { name, resolve, reject });
      this.#child?.send({ id, name, parameters });
    });
  }

  /** The next event of this kind, new or not yet taken. */
  async next<Output = unknown>(
    event: string,
    schema: v.GenericSchema<unknown, Output> = v.any(),
    matches: (payload: Output) => boolean = () => true,
  ): Promise<Output> {
    return vi.waitFor(() => {
      for (const reported of this.#reported) {
        const parsed = reported.event === event ? v.safeParse(schema, reported.payload) : undefined;
        if (!parsed?.success || !matches(parsed.output)) continue;
        this.#reported = this.#reported.filter((one) => one !== reported);
        return parsed.output;
      }
      throw new Error(`${this.client} did not tell "${event}", but ${this.state}`);
    }, patient);
  }

  /** Its pending calls and the events that nothing took, in short. */
  get state(): string {
    const unanswered = [...this.#waiting.values()].map(({ name }) => `not answered: ${name}`);
    const reported = this.#reported.map(({ event, payload }) => `${event} ${JSON.stringify(payload)}`.slice(0, 300));
    return [...unanswered, ...reported].join(' | ');
  }

  /** True where it emitted this event and nothing took it. */
  hasReported(event: string): boolean {
    return this.#reported.some((reported) => reported.event === event);
  }

  /** The unhandled rejections that it reported. */
  get unhandled(): readonly unknown[] {
    return this.#reported
      .filter(({ event }) => event === 'unhandled' || event === 'uncaught' || event === 'exit')
      .map(({ payload }) => payload);
  }

  /** Ends it without notice, as a phone does that needs the memory. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #subscribe(value: unknown): void {
    const message = v.parse(messageSchema, value);
    if ('event' in message) {
      this.#reported.push(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('error' in message) waiting?.reject(new PeerError(message.error));
    else waiting?.resolve(message.result);
  }
}
