import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFrame, writeFrame } from '../build/loginFrame.mjs';
import { loadSource } from './loadSource.mjs';
import { startServerProcess } from './serverProcess.mjs';

/** The vault's file of keys, and that of operators' shares; those of an earlier run open what its database has. */
async function openKeyFiles(folder) {
  const { createKeyFile } = await loadSource('packages/server/src/kms/createFileKms.ts');
  const [vault, recovery] = ['vault', 'recovery'].map((name) => join(folder, `${name}.keys.json`));
  for (const file of [vault, recovery]) if (!existsSync(file)) createKeyFile({ file });
  return { PORTICO_KEYS_FILE: vault, PORTICO_RECOVERY_KEYS_FILE: recovery };
}

async function writeRelease(folder) {
  rmSync(folder, { recursive: true, force: true });
  return writeFrame(folder, await bundleFrame());
}

/**
 * The processes of a login by mail, next to a server of ours and in its database: a vault, and the frame of these
 * sources at an origin of its own. `{ frameUrl, stop }`. `mailUrl` is the server of mail that sends codes; the keys are
 * in `folder`; `settings` are more of the environment of the vault, `settingsOfFrame` of that of the frame.
 */
export async function startLoginProcesses({
  server,
  mailUrl,
  folder,
  ports = {},
  settings = {},
  settingsOfFrame = {},
  onTrouble,
}) {
  mkdirSync(folder, { recursive: true });
  const releases = join(folder, 'frame');
  const [keys, release] = await Promise.all([openKeyFiles(folder), writeRelease(releases)]);
  const startProcess = (command, port, environment) =>
    startServerProcess({ chains: [], dataFolder: folder, command: [command], port, settings: environment, onTrouble });
  const vault = await startProcess('vault', ports.vault, {
    ...keys,
    DATABASE_URL_VAULT: server.databaseUrl('vault'),
    DATABASE_URL_RECOVERY: server.databaseUrl('recovery'),
    PORTICO_MAIL_URL: mailUrl,
    PORTICO_MAIL_FROM: 'Portico <login@portico.example>',
    ...settings,
  });
  try {
    const frame = await startProcess('frame', ports.frame, {
      DATABASE_URL_FRAME: server.databaseUrl('frame'),
      PORTICO_FRAME_FOLDER: releases,
      PORTICO_FRAME_API_URL: server.url,
      PORTICO_FRAME_VAULT_URL: vault.url,
      PORTICO_FRAME_VAULT_KEY: vault.publicKey(),
      ...settingsOfFrame,
    });
    return {
      frameUrl: `http://login.localhost:${new URL(frame.url).port}/frame/${release}/index.html`,
      stop: () => Promise.all([frame.stop(), vault.stop()]),
    };
  } catch (error) {
    await vault.stop();
    throw error;
  }
}
