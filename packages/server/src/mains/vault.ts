import { ConfigError, type VaultConfig } from '../config/parseConfig.ts';
import { readProvidersFile } from '../config/readProvidersFile.ts';
import { openCallKeys } from '../shareCalls/callKeys.ts';
import { reportHead } from '../vault/audit/auditHead.ts';
import { createChannel } from '../vault/channel/createChannel.ts';
import { loadChannelKey } from '../vault/channel/channelKey.ts';
import { createCodes } from '../vault/codes/createCodes.ts';
import { createEmailChanges } from '../vault/emailChanges/createEmailChanges.ts';
import { createVaultModule } from '../vault/createVaultModule.ts';
import { type MailerParameters, createMailer } from '../vault/mail/createMailer.ts';
import { createSmtp } from '../vault/mail/createSmtp.ts';
import { createLogIn } from '../vault/sessions/createLogins.ts';
import { createApprovals } from '../vault/sessions/createApprovals.ts';
import { createReleaseDelay } from '../vault/sessions/releaseDelay.ts';
import { createSessions } from '../vault/sessions/createSessions.ts';
import { type Farcaster, type FarcasterParameters, createFarcaster } from '../vault/farcaster/createFarcaster.ts';
import { createRelay } from '../vault/farcaster/createRelay.ts';
import { createRegistries } from '../vault/farcaster/registries.ts';
import { type Social, createSocial } from '../vault/social/createSocial.ts';
import type { SocialParameters } from '../vault/social/socialContext.ts';
import { createWallets } from '../vault/wallets/createWallets.ts';
import type { CommandContext } from './commandContext.ts';
import { findKeeper, openKeeper } from './openKeeper.ts';
import { openKeys } from './openKeys.ts';
import { type Deployable, type RunningServer, serveProcess } from './serveProcess.ts';

/** Sends what is queued. Without a server of mail nothing is sent: in time each code is reported as undeliverable. */
function startMailing({ url, from }: VaultConfig['mail'], parts: Omit<MailerParameters, 'send'>) {
  if (url === undefined && from === undefined) {
    parts.log.warn({ part: 'mail' }, 'PORTICO_MAIL_URL names no server of mail: no code is sent');
    return async () => undefined;
  }
  if (url === undefined || from === undefined)
    throw new ConfigError(['PORTICO_MAIL_URL and PORTICO_MAIL_FROM are set together']);
  const smtp = createSmtp({ url, from });
  const mailer = createMailer({ ...parts, send: smtp.send });
  return async () => {
    await mailer.stop();
    smtp.close();
  };
}

type SocialParts = Pick<SocialParameters, 'db' | 'kms' | 'logIn' | 'onRefused'>;

/** Logins by providers of identities, where the operator is a client of one. */
function openSocial({ file, url, frameUrl }: VaultConfig['social']): ((parts: SocialParts) => Social) | undefined {
  if (file === undefined) return undefined;
  if (url === undefined || frameUrl === undefined)
    throw new ConfigError(['PORTICO_SOCIAL_FILE requires PORTICO_SOCIAL_URL and PORTICO_SOCIAL_FRAME_URL']);
  const clients = readProvidersFile(file);
  return (parts) => createSocial({ ...parts, clients, publicUrl: url, frameUrl });
}

type FarcasterParts = Pick<FarcasterParameters, 'db' | 'kms' | 'logIn' | 'onTrouble'>;

/** Logins by Farcaster, where the operator has nodes of its network. */
function openFarcaster({ farcaster, social }: VaultConfig): ((parts: FarcasterParts) => Farcaster) | undefined {
  const { rpcUrls, relayUrl } = farcaster;
  const { frameUrl } = social;
  if (rpcUrls === undefined) return undefined;
  if (frameUrl === undefined)
    throw new ConfigError(['PORTICO_FARCASTER_RPC_URLS and PORTICO_SOCIAL_FRAME_URL are set together']);
  const [relay, registries] = [createRelay(relayUrl), createRegistries(rpcUrls)];
  return (parts) => createFarcaster({ ...parts, relay, registries, frameUrl });
}

const HOUR_MS = 3_600_000;

/** How long new browsers wait, and where the links are by which the reader of a mail stops one. */
function readDelays({ release, farcaster, social }: VaultConfig) {
  if (release.delayHours > 0 && social.url === undefined)
    throw new ConfigError(['PORTICO_RELEASE_DELAY_HOURS and PORTICO_SOCIAL_URL are set together']);
  const requiresApproval = release.approval === 'mail';
  if (requiresApproval && social.url === undefined)
    throw new ConfigError(['PORTICO_RELEASE_APPROVAL and PORTICO_SOCIAL_URL are set together']);
  const [farcasterMs, otherMs] = [farcaster.delayHours * HOUR_MS, release.delayHours * HOUR_MS];
  return { delays: { farcasterMs, otherMs, requiresApproval }, publicUrl: social.url };
}

/** A process that serves the vault alone: no other one has its role in the database, or its keys. */
export async function startVault(
  config: VaultConfig,
  environment: CommandContext['environment'],
): Promise<RunningServer> {
  const kms = await openKeys('PORTICO_KEYS_FILE', config.keys.file, config.keys.passphraseFile);
  const address = findKeeper(config);
  const keys = await openCallKeys(kms);
  const openProviders = openSocial(config.social);
  const openSignatures = openFarcaster(config);
  const { delays, publicUrl } = readDelays(config);
  const vault: Deployable = {
    role: 'vault',
    async open({ db, log }) {
      const channel = await createChannel(await loadChannelKey(db, kms));
      log.info({ publicKey: Buffer.from(channel.publicKey).toString('base64') }, 'messages are sealed for this key');
      const sessions = createSessions(kms);
      const releaseDelay = createReleaseDelay(kms, delays);
      const approvals = delays.requiresApproval && publicUrl ? createApprovals(kms, publicUrl) : undefined;
      const logIn = createLogIn({ kms, sessions, releaseDelay, publicUrl, approvals });
      const codes = createCodes(db, kms, logIn);
      const emailChanges = createEmailChanges({ db, kms, sessions, releaseDelay });
      const social = openProviders?.({
        db,
        kms,
        logIn,
        onRefused: (provider, why) => log.warn({ part: 'social', provider, why }, 'a login was refused'),
      });
      const farcaster = openSignatures?.({
        db,
        kms,
        logIn,
        onTrouble: (why) => log.warn({ part: 'farcaster', why }, 'a login had no end'),
      });
      const keeper = await openKeeper({ address, environment, keys, log });
      const wallets = createWallets({ db, kms, sessions, shares: keeper.shares, releaseDelay, publicUrl });
      const module = createVaultModule({
        ...{ db, kms, channel, codes, emailChanges },
        ...{ sessions, releaseDelay, approvals, wallets, social, farcaster },
      });
      const sweep = () => reportHead(db, kms, { log, file: config.audit.headsFile });
      const audit = { name: 'audit', calls: [], mount: () => undefined, sweep };
      const stopMailing = startMailing(config.mail, { db, kms, log });
      const stop = async () => void (await Promise.all([stopMailing(), keeper.stop()]));
      return { modules: [module, audit], parts: [keeper.part], stop };
    },
  };
  return serveProcess({ config, deployables: [vault] });
}
