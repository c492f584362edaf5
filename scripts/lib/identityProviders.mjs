import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadIdentity } from './loadChains.mjs';

/**
 * Providers of identities on this machine, and the settings of a vault that has a client at each:
 * `{ socials, settings, stop }`. `ports` are those of the vault and of the frame; `folder` has the file of the clients.
 */
export async function startIdentity({ ports, folder, port }) {
  const { startIdentityProviders } = await loadIdentity();
  const vaultUrl = `http://127.0.0.1:${ports.vault}`;
  const identity = await startIdentityProviders({ redirectUrl: `${vaultUrl}/vault/social/callback`, port });
  const file = join(folder, 'providers.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(identity.clients), { mode: 0o600 });
  return {
    // The modal has no button for Telegram.
    socials: Object.keys(identity.clients).filter((name) => name !== 'telegram'),
    settings: {
      PORTICO_SOCIAL_FILE: file,
      PORTICO_SOCIAL_URL: vaultUrl,
      PORTICO_SOCIAL_FRAME_URL: `http://login.localhost:${ports.frame}`,
    },
    stop: () => identity.stop(),
  };
}
