import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevnetDescription } from '@portico/testing';
import { startIdentityProviders } from '@portico/testing/identity';
import { bundleScript } from '../../../scripts/build/loginFrame.mjs';
import { startLoginProcesses } from '../../../scripts/lib/loginProcesses.mjs';
import { startServerProcess } from '../../../scripts/lib/serverProcess.mjs';
import { servePages } from './frameSite.ts';

/** A login by providers of identities, and pages of hosts. */
export interface SocialSite {
  readonly frameUrl: string;
  readonly pageUrl: (hostname?: string) => string;
  readonly stop: () => Promise<void>;
}

/** The addresses of the vault and of the frame are in each other's settings. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address !== 'object') throw new Error('There is no port.');
  return address.port;
}

/** Starts the processes of a login, whose vault has a client at each provider. */
export async function startSocialSite({ chains }: DevnetDescription): Promise<SocialSite> {
  const [ofApi = '', ofLogin = ''] = await Promise.all(
    ['api', 'social'].map((name) => mkdtemp(join(tmpdir(), `portico-e2e-${name}-`))),
  );
  const ports = { vault: await freePort(), frame: await freePort() };
  const url = `http://127.0.0.1:${ports.vault}`;
  const identity = await startIdentityProviders({ redirectUrl: `${url}/vault/social/callback` });
  const file = join(ofLogin, 'providers.json');
  await writeFile(file, JSON.stringify(identity.clients), { mode: 0o600 });
  const server = await startServerProcess({ chains, dataFolder: ofApi, settings: { PORTICO_MODULES: 'rpc' } });
  const login = await startLoginProcesses({
    server,
    mailUrl: 'smtp://127.0.0.1:9',
    folder: ofLogin,
    ports,
    settings: {
      PORTICO_SOCIAL_FILE: file,
      PORTICO_SOCIAL_URL: url,
      PORTICO_SOCIAL_FRAME_URL: `http://login.localhost:${ports.frame}`,
    },
  });
  const pages = await servePages(await bundleScript('e2e/src/login/hostPage.ts'));
  return {
    frameUrl: login.frameUrl,
    pageUrl: (hostname = '127.0.0.1') => `http://${hostname}:${pages.port}/`,
    async stop() {
      pages.close();
      await login.stop();
      await Promise.all([server.stop(), identity.stop()]);
      for (const folder of [ofApi, ofLogin]) await rm(folder, { recursive: true, force: true });
    },
  };
}
