import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../../scripts/lib/serverProcess.mjs';
import type { ServerProcessParameters } from '../../../scripts/lib/serverProcess.mjs';
import { devnet, test } from './test.ts';
import type { DevnetDescription } from '@portico/testing';

type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** A server of ours for the tests of one group. */
export interface OwnServer {
  readonly url: string;
  /** Of its relay, which has the project `demo`. */
  readonly relayUrl: string;
  readonly rows: ServerProcess['rows'];
  /** Stops the server; its data stays. */
  readonly stop: () => Promise<void>;
  /** Brings it back where it was. */
  readonly startAgain: () => Promise<void>;
}

/**
 * Starts a server over the worker's chains, and over a ledger where one is given, before the tests of a group, and
 * takes it away with its data after them.
 */
export function ownServer(
  prepare: (folder: string) => Promise<Record<string, string>> = async () => ({}),
  findLedger: () => DevnetDescription['solana'] = () => undefined,
  findExchanges: () => ServerProcessParameters['exchanges'] = () => undefined,
): OwnServer {
  const folders: string[] = [];
  const makeFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-server-'));
    folders.push(folder);
    return folder;
  };
  let dataFolder: string;
  let settings: Record<string, string>;
  let server: ServerProcess;
  const start = async (port = 0): Promise<void> => {
    const { chains } = devnet;
    const exchanges = findExchanges();
    server = await startServerProcess({ chains, solana: findLedger(), exchanges, dataFolder, port, settings });
  };
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    dataFolder = await makeFolder();
    settings = await prepare(await makeFolder());
    await start();
  });
  test.afterAll(async () => {
    await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return server.url;
    },
    get relayUrl() {
      return server.relayUrl;
    },
    rows: (sql) => server.rows(sql),
    stop: () => server.stop(),
    startAgain: () => start(Number(new URL(server.url).port)),
  };
}
