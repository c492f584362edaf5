import type { Logger } from 'pino';
import { ConfigError, type RecoveryConfig } from '../config/parseConfig.ts';
import { createKeeperModule } from '../recovery/createKeeperModule.ts';
import { createShareKeeper } from '../recovery/createShareKeeper.ts';
import type { ReleaseAlert } from '../recovery/watchReleases.ts';
import { openCallKeys } from '../shareCalls/callKeys.ts';
import { openKeys } from './openKeys.ts';
import { type Deployable, type RunningServer, serveProcess } from './serveProcess.ts';

/** What the operator has to see: in time, many browsers that are new to their wallets are an attack. */
function reportAlert(log: Logger, { stop, ...alert }: ReleaseAlert): void {
  const part = 'releases';
  if (stop === undefined) log.warn({ part, ...alert }, 'more browsers than usual receive a share of the operator');
  else log.error({ part, ...alert, stop }, `releases were stopped: portico-server releases resume ${stop}`);
}

/** The keeper of operators' shares while it runs. */
export interface RunningKeeper extends RunningServer {
  /** For its vault. */
  readonly publicKey: string;
}

/** A process that keeps operators' shares, and nothing else: no other one has its role in the database, or its keys. */
export async function startRecovery(config: RecoveryConfig): Promise<RunningKeeper> {
  const { keysFile, passphraseFile, vaultKey } = config.recovery;
  const kms = await openKeys('PORTICO_RECOVERY_KEYS_FILE', keysFile, passphraseFile);
  if (vaultKey === undefined)
    throw new ConfigError([
      'PORTICO_RECOVERY_VAULT_KEY has no key of the vault: portico-server keys public <the file of its keys>',
    ]);
  const keys = await openCallKeys(kms);
  const recovery: Deployable = {
    role: 'recovery',
    async open({ db, log }) {
      const keeper = createShareKeeper(db, kms, (alert) => reportAlert(log, alert));
      await keeper.test();
      log.info({ publicKey: keys.publicKey }, 'calls of the vault are sealed for this key');
      return { modules: [await createKeeperModule({ db, keeper, keys, vaultKey })], stop: async () => undefined };
    },
  };
  const running = await serveProcess({ config, deployables: [recovery] });
  return { ...running, publicKey: keys.publicKey };
}
