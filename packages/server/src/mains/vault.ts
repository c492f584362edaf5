import type { Logger } from 'pino';
import { ConfigError, type VaultConfig } from '../config/parseConfig.ts';
import { readProvidersFile } from '../config/readProvidersFile.ts';
import { createFileKms } from '../kms/createFileKms.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { readPassphrase } from '../kms/readPassphrase.ts';
import { createShareKeeper } from '../recovery/createShareKeeper.ts';
import type { ReleaseAlert } from '../recovery/watchReleases.ts';
import { reportHead } from '../vault/audit/auditHead.ts';
import { cancelPath } from '../vault/cancel/cancelLink.ts';
import { createChannel } from '../vault/channel/createChannel.ts';
import { loadChannelKey } from '../vault/channel/channelKey.ts';
import { createCodes } from '../vault/codes/createCodes.ts';
import { createEmailChanges } from '../vault/emailChanges/createEmailChanges.ts';
import { createVaultModule } from '../vault/createVaultModule.ts';
import { type MailerParameters, createMailer } from '../vault/mail/createMailer.ts';
import { createSmtp } from '../vault/mail/createSmtp.ts';
import { createLogIn } from '../vault/sessions/createLogins.ts';
import { createReleaseDelay } from '../vault/sessions/releaseDelay.ts';
import { createSessions } from '../vault/sessions/createSessions.ts';
import { type Farcaster, type FarcasterParameters, createFarcaster } from '../vault/farcaster/createFarcaster.ts';
import { createRelay } from '../vault/farcaster/createRelay.ts';
import { createRegistries } from '../vault/farcaster/registries.ts';
import { type Social, createSocial } from '../vault/social/createSocial.ts';
import type { SocialParameters } from '../vault/social/socialContext.ts';
import { createWallets } from '../vault/wallets/createWallets.ts';
import { type Deployable, type RunningServer, serveProcess } from './serveProcess.ts';

function openKeys(variable: string, file: string | undefined, passphraseFile: string | undefined): KmsProvider {
  if (file === undefined) throw new ConfigError([`${variable} names no file: portico-server keys create <file>`]);
  return createFileKms({ file, passphrase: readPassphrase(passphraseFile) });
}

/** Those of the vault, and those of the keeper of operators' shares. */
function openBothKeys({ keys, recovery }: VaultConfig) {
  if (keys.file !== undefined && keys.file === recovery.keysFile)
    throw new ConfigError(['PORTICO_RECOVERY_KEYS_FILE has to be another file than PORTICO_KEYS_FILE']);
  return {
    kms: openKeys('PORTICO_KEYS_FILE', keys.file, keys.passphraseFile),
    recoveryKms: openKeys('PORTICO_RECOVERY_KEYS_FILE', recovery.keysFile, recovery.passphraseFile),
  };
}

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

/** How long new browsers wait, and the page of the link by which the reader of a mail stops one. */
function readDelays({ release, farcaster, social }: VaultConfig) {
  if (release.delayHours > 0 && social.url === undefined)
    throw new ConfigError(['PORTICO_RELEASE_DELAY_HOURS and PORTICO_SOCIAL_URL are set together']);
  const delays = { farcasterMs: farcaster.delayHours * HOUR_MS, otherMs: release.delayHours * HOUR_MS };
  return { delays, cancelUrl: social.url && `${social.url}${cancelPath}` };
}

/** What the operator has to see: in time, many browsers that are new to their wallets are an attack. */
function reportAlert(log: Logger, { stop, ...alert }: ReleaseAlert): void {
  const part = 'releases';
  if (stop === undefined) log.warn({ part, ...alert }, 'more browsers than usual receive a share of the operator');
  else log.error({ part, ...alert, stop }, `releases were stopped: portico-server releases resume ${stop}`);
}

/** A process that serves the vault alone: no other one has its role in the database, or its keys. */
export async function startVault(config: VaultConfig): Promise<RunningServer> {
  const { kms, recoveryKms } = openBothKeys(config);
  const openProviders = openSocial(config.social);
  const openSignatures = openFarcaster(config);
  const { delays, cancelUrl } = readDelays(config);
  const vault: Deployable = {
    role: 'vault',
    furtherRoles: ['recovery'],
    async open({ db, log, dbOf }) {
      const channel = await createChannel(await loadChannelKey(db, kms));
      log.info({ publicKey: Buffer.from(channel.publicKey).toString('base64') }, 'messages are sealed for this key');
      const sessions = createSessions(kms);
      const releaseDelay = createReleaseDelay(kms, delays);
      const logIn = createLogIn({ kms, sessions, releaseDelay, cancelUrl });
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
      const keeper = createShareKeeper(dbOf('recovery'), recoveryKms, (alert) => reportAlert(log, alert));
      const wallets = createWallets({ db, kms, sessions, shares: keeper, releaseDelay });
      const module = createVaultModule({
        ...{ db, kms, channel, codes, emailChanges },
        ...{ sessions, releaseDelay, wallets, social, farcaster },
      });
      const recovery = { name: 'recovery', calls: [], mount: () => undefined, sweep: keeper.sweep };
      const audit = {
        name: 'audit',
        calls: [],
        mount: () => undefined,
        sweep: () => reportHead(db, kms, { log, file: config.audit.headsFile }),
      };
      const stop = startMailing(config.mail, { db, kms, log });
      return { modules: [module, recovery, audit], stop };
    },
  };
  return serveProcess({ config, deployables: [vault] });
}
