import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevnetDescription } from '@portico/testing';
import { startInbox } from '@portico/testing/mail';
import { createKeyFile } from '../../../packages/server/src/kms/createFileKms.ts';
import { bundleFrame, writeFrame } from '../../../scripts/build/loginFrame.mjs';
import { startServerProcess } from '../../../scripts/lib/serverProcess.mjs';
import { readVaultKey } from './vaultKey.ts';

/** The processes of a login: the API, the vault, and the frame at an origin of its own. */
export interface LoginSite {
  readonly frameUrl: string;
  /** The code of the next mail, which is to this address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** All of a login but the frame stops. */
  readonly stop: () => Promise<void>;
}

const projects = ['localhost', '127.0.0.1', 'login.localhost'].map((host) => `http://${host}:*`).join();

/** Starts them as an operator does, each with a database of its own. */
export async function startLoginSite({ chains, solana }: DevnetDescription): Promise<LoginSite> {
  const folders: string[] = [];
  const makeFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-login-'));
    folders.push(folder);
    return folder;
  };
  const releases = await makeFolder();
  const frame = await bundleFrame();
  writeFrame(releases, frame);
  const keys = await makeFolder();
  const [keysFile, recoveryKeysFile] = [join(keys, 'vault.json'), join(keys, 'recovery.json')];
  for (const file of [keysFile, recoveryKeysFile]) createKeyFile({ file });
  const inbox = await startInbox();
  const mail = { PORTICO_MAIL_URL: inbox.url, PORTICO_MAIL_FROM: 'Portico <login@portico.example>' };
  const common = { PORTICO_PROJECTS: `demo=${projects}` };
  const [api, vault] = await Promise.all([
    startServerProcess({
      chains,
      solana,
      dataFolder: await makeFolder(),
      settings: { PORTICO_MODULES: 'rpc', ...common },
    }),
    startServerProcess({
      chains: [],
      dataFolder: await makeFolder(),
      command: ['vault'],
      settings: {
        PORTICO_TRUSTED_PROXIES: '1',
        ...mail,
        PORTICO_KEYS_FILE: keysFile,
        PORTICO_RECOVERY_KEYS_FILE: recoveryKeysFile,
        ...common,
      },
    }),
  ]);
  const server = await startServerProcess({
    chains: [],
    dataFolder: await makeFolder(),
    command: ['frame'],
    settings: {
      PORTICO_FRAME_FOLDER: releases,
      PORTICO_FRAME_API_URL: api.url,
      PORTICO_FRAME_VAULT_URL: vault.url,
      PORTICO_FRAME_VAULT_KEY: await readVaultKey(vault.rows, keysFile),
      ...common,
    },
  });
  return {
    frameUrl: `http://login.localhost:${new URL(server.url).port}/frame/${frame.release}/index.html`,
    async codeFor(email) {
      const { to, text } = await inbox.next();
      const [code] = /\b\d{6}\b/.exec(text) ?? [];
      if (to !== email || code === undefined) throw new Error(`This mail has no code for ${email}: ${text}`);
      return code;
    },
    async stop() {
      await Promise.all([server.stop(), api.stop(), vault.stop()]);
      await inbox.stop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
