import { join } from 'node:path';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { roleNames } from '../db/roles.ts';
import { openCallKeys } from '../shareCalls/callKeys.ts';
import { freePort } from './freePort.ts';
import { openFresh } from './openFresh.ts';
import { spawnServer } from './spawnServer.ts';
import { testFolder } from './testFolder.ts';
import type { TestServer } from './databases.ts';

/** New keys, and what calls are sealed with. */
async function openKeys(name: string) {
  const file = join(testFolder(), `${name}.json`);
  createKeyFile({ file });
  const kms: KmsProvider = createFileKms({ file });
  return { file, kms, calls: await openCallKeys(kms) };
}

/**
 * A database with the roles of vault and keeper, keys of both, and the environment that each of them needs as a process
 * of its own.
 */
export async function openApart(server: TestServer | undefined) {
  const fresh = await openFresh(server, 'vault', ['recovery']);
  const { host, database } = fresh.connection;
  const urlOf = (role: 'vault' | 'recovery') =>
    `postgresql://${roleNames[role]}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const [vault, recovery, port] = [await openKeys('vault'), await openKeys('recovery'), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  return {
    ...{ ...fresh, vault, recovery, url },
    ofVault: {
      DATABASE_URL_VAULT: urlOf('vault'),
      PORTICO_KEYS_FILE: vault.file,
      PORTICO_RECOVERY_URL: url,
      PORTICO_RECOVERY_KEY: recovery.calls.publicKey,
    },
    ofKeeper: {
      DATABASE_URL_RECOVERY: urlOf('recovery'),
      PORTICO_PORT: String(port),
      PORTICO_RECOVERY_KEYS_FILE: recovery.file,
      PORTICO_RECOVERY_VAULT_KEY: vault.calls.publicKey,
    },
  };
}

/** A keeper of operators' shares as a process of its own. */
export async function startKeeper(
  file: string,
  server: TestServer | undefined,
  more: Readonly<Record<string, string>> = {},
) {
  const apart = await openApart(server);
  const spawn = () => spawnServer(file, { ...apart.ofKeeper, ...more }, 'recovery');
  let process = await spawn();
  return {
    ...apart,
    output: () => process.output(),
    /** Ends it at once, in the middle of its work. */
    kill: () => process.stop('SIGKILL'),
    stop: () => process.stop('SIGTERM'),
    start: async () => void (process = await spawn()),
  };
}
