import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevnetDescription } from '@portico/testing';
import { freePort } from '@portico/testing/chains';
import { bundleScript } from '../../../scripts/build/loginFrame.mjs';
import { startIdentity } from '../../../scripts/lib/identityProviders.mjs';
import { startLoginProcesses } from '../../../scripts/lib/loginProcesses.mjs';
import { startServerProcess } from '../../../scripts/lib/serverProcess.mjs';
import { servePages } from './frameSite.ts';

/** A login by providers of identities, and pages of hosts. */
export interface SocialSite {
  readonly frameUrl: string;
  readonly pageUrl: (hostname?: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts the processes of a login, whose vault has a client at each provider. */
export async function startSocialSite({ chains }: DevnetDescription): Promise<SocialSite> {
  const [ofApi = '', ofLogin = ''] = await Promise.all(
    ['api', 'social'].map((name) => mkdtemp(join(tmpdir(), `portico-e2e-${name}-`))),
  );
  // The addresses of the two are in each other's settings.
  const ports = { vault: await freePort(), frame: await freePort() };
  const identity = await startIdentity({ ports, folder: ofLogin });
  const server = await startServerProcess({ chains, dataFolder: ofApi, settings: { PORTICO_MODULES: 'rpc' } });
  const login = await startLoginProcesses({
    server,
    mailUrl: 'smtp://127.0.0.1:9',
    folder: ofLogin,
    ports,
    settings: identity.settings,
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
