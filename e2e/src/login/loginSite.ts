import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Social } from '@portico/protocol';
import type { DevnetDescription } from '@portico/testing';
import { freePort } from '@portico/testing/chains';
import { startInbox } from '@portico/testing/mail';
import { startFarcaster } from '../../../scripts/lib/farcasterRelay.mjs';
import { startIdentity } from '../../../scripts/lib/identityProviders.mjs';
import { startLoginProcesses } from '../../../scripts/lib/loginProcesses.mjs';
import { startServerProcess } from '../../../scripts/lib/serverProcess.mjs';

/** The processes of a login: the API, the vault, and the frame at an origin of its own. */
export interface LoginSite {
  readonly frameUrl: string;
  /** The API, which also has the modules of a site's own server where they are in its settings. */
  readonly apiUrl: string;
  /** Of the database that the API and the vault are in. */
  readonly rows: Awaited<ReturnType<typeof startServerProcess>>['rows'];
  /** The providers of identities that one can log in with. */
  readonly socials: readonly Social[];
  /** The page with the mails. */
  readonly inboxUrl: string;
  /** The code of the next mail, which is to this address. */
  readonly codeFor: (email: string) => Promise<string>;
  /** The next mail that has no code. */
  readonly readMail: () => Promise<{ readonly to: string; readonly text: string }>;
  readonly stop: () => Promise<void>;
}

/** No mail reaches it. */
export const lostEmail = 'lost@example.org';

/** The one in a text. */
export function findCode(text: string): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error(`This has no code: ${text}`);
  return code;
}

/** Starts them as `npm start` does, with more of the environment of each. */
export async function startLoginSite(
  { chains, solana }: DevnetDescription,
  settingsOfApi: Readonly<Record<string, string>> = {},
  settingsOfFrame: Readonly<Record<string, string>> = {},
  settingsOfVault: Readonly<Record<string, string>> = {},
): Promise<LoginSite> {
  // Apart: the user of a database reaches no folder inside of another one's.
  const [ofApi, ofLogin] = await Promise.all(
    ['api', 'login'].map((name) => mkdtemp(join(tmpdir(), `portico-e2e-${name}-`))),
  );
  if (ofApi === undefined || ofLogin === undefined) throw new Error('There is no folder.');
  const refuse = (to: string) => (to === lostEmail ? '550 5.1.1 There is no such mailbox' : undefined);
  const inbox = await startInbox({ pagePort: 0, refuse });
  const settings = { PORTICO_MODULES: 'rpc,chains,balances,paymaster', ...settingsOfApi };
  const server = await startServerProcess({ chains, solana, dataFolder: ofApi, settings });
  // Browsers of a test come from networks of their own.
  const ofProxy = { PORTICO_TRUSTED_PROXIES: '1' };
  // The addresses of the two are in each other's settings.
  const ports = { vault: await freePort(), frame: await freePort() };
  const identity = await startIdentity({ ports, folder: ofLogin });
  const farcaster = await startFarcaster({ chains });
  const login = await startLoginProcesses({
    server,
    mailUrl: inbox.url,
    folder: ofLogin,
    ports,
    settings: { ...ofProxy, ...identity.settings, ...farcaster.settings, ...settingsOfVault },
    settingsOfFrame,
  });
  return {
    frameUrl: login.frameUrl,
    apiUrl: server.url,
    rows: server.rows,
    socials: [...identity.socials, 'farcaster'],
    inboxUrl: inbox.pageUrl ?? '',
    async codeFor(email) {
      const { to, text } = await inbox.next();
      if (to !== email) throw new Error(`This mail is for ${to}.`);
      return findCode(text);
    },
    readMail: inbox.next,
    async stop() {
      await login.stop();
      await Promise.all([server.stop(), inbox.stop(), identity.stop(), farcaster.stop()]);
      for (const folder of [ofApi, ofLogin]) await rm(folder, { recursive: true, force: true });
    },
  };
}
