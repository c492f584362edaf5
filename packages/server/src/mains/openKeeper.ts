import type { Logger } from 'pino';
import { ConfigError, type VaultConfig } from '../config/parseConfig.ts';
import { fetchBounded } from '../http/fetchBounded.ts';
import type { Part } from '../http/operations.ts';
import type { CallKeys } from '../shareCalls/callKeys.ts';
import { type KeeperAddress, createRemoteShares } from '../vault/wallets/createRemoteShares.ts';
import type { OperatorShares } from '../vault/wallets/operatorShares.ts';
import type { CommandContext } from './commandContext.ts';
import { type KeeperProcess, startKeeperProcess } from './keeperProcess.ts';

const REACH_MS = 1_000;

/** The keeper that the operator runs; undefined where the vault starts one for itself. @throws ConfigError */
export function findKeeper({ keeper, recovery, keys }: VaultConfig): KeeperAddress | undefined {
  const { url, key } = keeper;
  const { keysFile } = recovery;
  if (url !== undefined && key !== undefined) {
    if (keysFile === undefined) return { url, publicKey: key };
    throw new ConfigError([
      'PORTICO_RECOVERY_KEYS_FILE is for the keeper alone: a vault with PORTICO_RECOVERY_URL may not have it',
    ]);
  }
  if (url !== undefined || key !== undefined)
    throw new ConfigError([
      'PORTICO_RECOVERY_URL and PORTICO_RECOVERY_KEY are set together: portico-server keys public <the file of the keeper’s keys>',
    ]);
  if (keysFile === undefined)
    throw new ConfigError([
      'PORTICO_RECOVERY_URL names no keeper of operators’ shares, and PORTICO_RECOVERY_KEYS_FILE no file of keys for one that the vault starts itself: portico-server keys create <file>',
    ]);
  if (keys.file === keysFile)
    throw new ConfigError(['PORTICO_RECOVERY_KEYS_FILE has to be another file than PORTICO_KEYS_FILE']);
  return undefined;
}

async function isReachable(address: KeeperAddress | undefined): Promise<boolean> {
  if (address === undefined) return false;
  const signal = AbortSignal.timeout(REACH_MS);
  return fetchBounded(new URL('/ready', address.url).href, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The keeper as a vault uses it. */
interface OpenedKeeper {
  readonly shares: OperatorShares;
  readonly part: Part;
  stop(): Promise<void>;
}

interface OpenKeeperParameters {
  /** Undefined: the vault starts one. */
  readonly address: KeeperAddress | undefined;
  readonly environment: CommandContext['environment'];
  readonly keys: CallKeys;
  readonly log: Logger;
}

/** The keeper while the vault runs, which is ready without it. */
export async function openKeeper({ address, environment, keys, log }: OpenKeeperParameters): Promise<OpenedKeeper> {
  const onEvent = (what: string): void => log.warn({ part: 'keeper' }, what);
  const onReady = (keeperPid: number | undefined): void =>
    log.info({ part: 'keeper', keeperPid }, 'the keeper of operators’ shares runs as a process of its own');
  const keeper: KeeperProcess =
    address === undefined
      ? await startKeeperProcess({ environment, vaultKey: keys.publicKey, onEvent, onReady })
      : { find: () => address, stop: async () => undefined };
  return {
    shares: createRemoteShares({
      findKeeper: keeper.find,
      keys,
      onTrouble: (why) => log.warn({ part: 'keeper', why }, 'the keeper of operators’ shares does not answer'),
    }),
    part: { name: 'keeper', isOptional: true, isReady: () => isReachable(keeper.find()) },
    stop: keeper.stop,
  };
}
