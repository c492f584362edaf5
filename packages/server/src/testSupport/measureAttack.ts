import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { inject } from 'vitest';
import { packageFolder } from '../package/packageFolder.ts';
import type { AttackTarget } from './attackTarget.ts';
import { endWithTest } from './endWithTest.ts';
import { freshDatabase } from './freshDatabase.ts';
import { type HonestFigures, startHonestCallers } from './honestCallers.ts';
import { metricsToken, shopOrigin } from './installation.ts';
import { spawnServer } from './spawnServer.ts';

/** Seconds of each phase: short in `npm test`, as long as the figures need in `npm run assure hostile`. */
const isFull = Number(process.env['PORTICO_ROUNDS'] ?? 20) >= 100;
const phaseSeconds = isFull ? 20 : 2;

export interface MeasureAttackParameters {
  /** The module in `scripts/hostile`, without its ending. */
  readonly name: string;
  /** The server's environment beyond the usual; honest callers read eip155:1 through the server. */
  readonly settings: Readonly<Record<string, string>>;
  /** More for the module. */
  readonly details?: Readonly<Record<string, unknown>>;
}

interface PhaseFigures extends HonestFigures {
  readonly loopLagP99Ms: number;
}

export interface AttackFigures {
  readonly quiet: PhaseFigures;
  readonly attacked: PhaseFigures;
  readonly idleMb: number;
  readonly peakMb: number;
  /** The result of the attack module: counts of its requests and their outcomes. */
  readonly attack: Readonly<Record<string, unknown>>;
}

/** At a low priority on a busy machine its start and its end may take minutes. */
const attackMs = phaseSeconds * 4_000 + 240_000;

const projectId = 'demo';
const pageBytes = 4096;
const megabyte = 1_048_576;
const sampleMs = 100;

/** Resident memory of a process, where the system keeps it in `/proc`. */
function residentMb(pid: number): number {
  const file = `/proc/${pid}/statm`;
  return existsSync(file) ? (Number(readFileSync(file, 'utf8').split(' ')[1]) * pageBytes) / megabyte : Number.NaN;
}

/** The event loop's p99 delay since the last reading: the server's default metrics start anew with each. */
async function readLoopLagP99Ms(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text())?.[1]) * 1000;
}

async function startTarget({ settings }: MeasureAttackParameters) {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { host, user, database } = (await freshDatabase(postgres)).connection;
  return spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_HOST: '127.0.0.1',
    PORTICO_PROJECTS: `${projectId}=${shopOrigin}`,
    PORTICO_METRICS_TOKEN: metricsToken,
    ...settings,
  });
}

function runAttack(name: string, target: object): Promise<Record<string, unknown>> {
  const file = join(packageFolder(), 'scripts/hostile/run.mjs');
  const running = promisify(execFile)(process.execPath, [file, name, JSON.stringify(target)], {
    maxBuffer: 10_000_000,
    timeout: attackMs,
  });
  endWithTest(() => running.child.kill('SIGKILL'));
  // Attackers bring machines of their own: theirs must not take the processor from the server and the honest callers.
  if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  return running.then(({ stdout }) =>
    v.parse(v.record(v.string(), v.unknown()), JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')),
  );
}

/** Samples the memory of a process until it is ended; gives the highest. */
function watchPeak(pid: number) {
  let peakMb = residentMb(pid);
  const timer = setInterval(() => (peakMb = Math.max(peakMb, residentMb(pid))), sampleMs);
  return endPeak;
  function endPeak(): number {
    clearInterval(timer);
    return peakMb;
  }
}

/**
 * Honest callers of the API and the relay from one address, first alone, then together with an attack from another: the
 * cost of the attack for the server's event loop and memory, and for the honest callers.
 */
export async function measureAttack(parameters: MeasureAttackParameters): Promise<AttackFigures> {
  const server = await startTarget(parameters);
  const pid = server.child.pid ?? 0;
  const { url } = server;
  const relayUrl = `${url.replace(/^http/, 'ws')}/relay`;
  const target: AttackTarget = { url, relayUrl, projectId, origin: shopOrigin, seconds: phaseSeconds };
  const phase = async (attack?: Promise<unknown>): Promise<PhaseFigures> => {
    const honest = await startHonestCallers(target);
    await readLoopLagP99Ms(url);
    await (attack ?? new Promise((resolve) => setTimeout(resolve, phaseSeconds * 1_000)));
    return { loopLagP99Ms: Math.round(await readLoopLagP99Ms(url)), ...(await honest.stop()) };
  };
  const quiet = await phase();
  const idleMb = Math.round(residentMb(pid));
  const endPeak = watchPeak(pid);
  const attack = runAttack(parameters.name, { ...target, ...parameters.details });
  const attacked = await phase(attack);
  const peakMb = Math.round(endPeak());
  return { quiet, attacked, idleMb, peakMb, attack: await attack };
}
