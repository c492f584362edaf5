import { ConfigError, type VaultConfig } from '../config/parseConfig.ts';
import { createFileKms } from '../kms/createFileKms.ts';
import { readPassphrase } from '../kms/readPassphrase.ts';
import { createChannel } from '../vault/channel/createChannel.ts';
import { loadChannelKey } from '../vault/channel/channelKey.ts';
import { createCodes } from '../vault/codes/createCodes.ts';
import { createVaultModule } from '../vault/createVaultModule.ts';
import { type Deployable, type RunningServer, serveProcess } from './serveProcess.ts';

/** A process that serves the vault alone: no other one has its role in the database, or its keys. */
export async function startVault(config: VaultConfig): Promise<RunningServer> {
  const { file, passphraseFile } = config.keys;
  if (file === undefined) throw new ConfigError(['PORTICO_KEYS_FILE names no file: portico-server keys create <file>']);
  const kms = createFileKms({ file, passphrase: readPassphrase(passphraseFile) });
  const vault: Deployable = {
    role: 'vault',
    async open({ db, log }) {
      const channel = await createChannel(await loadChannelKey(db, kms));
      log.info({ publicKey: Buffer.from(channel.publicKey).toString('base64') }, 'messages are sealed for this key');
      const codes = createCodes(db, kms);
      return { modules: [createVaultModule({ db, channel, codes })], stop: async () => undefined };
    },
  };
  return serveProcess({ config, deployables: [vault] });
}
