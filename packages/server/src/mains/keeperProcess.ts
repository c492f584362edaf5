import { type ChildProcess, spawn } from 'node:child_process';
import * as v from 'valibot';
import { recoveryVariables } from '../config/keysVariables.ts';
import { allVariables } from '../config/parseConfig.ts';
import { sharedVariables } from '../config/sharedVariables.ts';
import { variablesOf } from '../config/slices.ts';
import type { KeeperAddress } from '../vault/wallets/createRemoteShares.ts';

const RESTART_MS = 1_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** A keeper that this process has started. */
export interface KeeperProcess {
  /** Undefined while it starts again. */
  find(): KeeperAddress | undefined;
  stop(): Promise<void>;
}

export interface KeeperProcessParameters {
  readonly environment: Environment;
  /** Of the vault that calls it. */
  readonly vaultKey: string;
  readonly onEvent: (what: string) => void;
  /** Called with its process id, each time that it is ready. */
  readonly onReady: (pid: number | undefined) => void;
}

const addressSchema = v.object({ url: v.string(), publicKey: v.string() });

/** Where this process was started by another one for itself: reports the address, and ends with that process. */
export function reportToParent({ url, publicKey }: KeeperAddress, stop: () => Promise<void>): void {
  if (process.send === undefined) return;
  process.once('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send({ url, publicKey });
}

const all: ReadonlySet<string> = new Set(variablesOf(allVariables).map(({ name }) => name));
const { apiUrl, relayUrl, frameUrl, vaultUrl, migratorUrl } = sharedVariables.database;
const ofOtherRoles: ReadonlySet<string> = new Set(
  [apiUrl, relayUrl, frameUrl, vaultUrl, migratorUrl].map(({ name }) => name),
);

/** The variables of the keeper, and none of the vault. The log of both is one: the keeper's warnings are in it. */
function environmentOf({ environment, vaultKey }: KeeperProcessParameters): NodeJS.ProcessEnv {
  const own = new Set(variablesOf({ ...sharedVariables, ...recoveryVariables }).map(({ name }) => name));
  const isForeign = (name: string) => ofOtherRoles.has(name) || (all.has(name) && !own.has(name));
  const level = environment['PORTICO_LOG_LEVEL'] ?? '';
  return {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !isForeign(name))),
    PORTICO_LOG_LEVEL: ['fatal', 'error', 'silent'].includes(level) ? level : 'warn',
    PORTICO_HOST: '127.0.0.1',
    PORTICO_PORT: '0',
    PORTICO_RECOVERY_VAULT_KEY: vaultKey,
  };
}

/** The same programme with another command. */
function spawnKeeper(parameters: KeeperProcessParameters): ChildProcess {
  const line = [...process.execArgv, ...process.argv.slice(1, 2), 'recovery'];
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return spawn(process.execPath, line, { stdio: [...stdio], env: environmentOf(parameters) });
}

/**
 * Starts the keeper next to a vault, on this machine, for both to run by one command; one that ends is started again.
 * It is a process of its own, with the keeper's keys and role alone, and ends with this one.
 */
export async function startKeeperProcess(parameters: KeeperProcessParameters): Promise<KeeperProcess> {
  let child: ChildProcess;
  let ended: Promise<void>;
  let address: KeeperAddress | undefined;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  /** Resolves once it listens; rejects where it ends before. */
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      child = spawnKeeper(parameters);
      child.once('message', (message) => {
        address = v.parse(addressSchema, message);
        // It keeps no process alive: one that fails to start ends, and takes the keeper along.
        child.unref();
        child.channel?.unref();
        parameters.onReady(child.pid);
        resolve();
      });
      ended = new Promise((end) => {
        child.once('error', () => end());
        child.once('close', () => end());
      });
      void ended.then(() => {
        const wasReady = address !== undefined;
        address = undefined;
        if (!wasReady)
          reject(new Error('The keeper of operators’ shares did not start: the lines above have the reason.'));
        else if (!isStopping) restart();
      });
    });

  function restart(): void {
    parameters.onEvent('the keeper of operators’ shares ended, and is started again');
    timer = setTimeout(() => void start().catch(restart), RESTART_MS);
  }

  await start();
  return {
    find: () => address,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
