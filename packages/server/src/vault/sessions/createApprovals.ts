import type { VaultAnswer } from '@portico/protocol/vault';
import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { linkTo, toBytes } from '../links/mailLink.ts';
import { addNotice } from '../mail/addNotice.ts';
import { dropMail, readNoticeStatus } from '../mail/mailsRepo.ts';
import { findActive } from '../wallets/walletsRepo.ts';
import { awaitApproval, countMail, readWait } from './approvalsRepo.ts';
import { type DeviceAbout, readDevice, readProfile } from './usersRepo.ts';

const CHOICES = 4;

/**
 * The number of two digits that a browser shows while it awaits its approval, and those that its owner chooses from, in
 * their order. They are of a MAC of its id: nothing of them is kept.
 */
export async function numbersOf(kms: KmsProvider, deviceId: string) {
  const mac = Buffer.from(await kms.mac('approval numbers', toBytes(deviceId)));
  const numbers = new Set<string>();
  for (let at = 0; numbers.size < CHOICES && at < mac.length; at += 2)
    numbers.add(String(10 + (mac.readUInt16BE(at) % 90)));
  const [number = ''] = numbers;
  return { number, choices: [...numbers].toSorted() };
}

/** A browser of a user. */
interface Browser {
  readonly userId: string;
  readonly deviceId: string;
}

/** A browser whose owner is to approve it, and what the mail about it names. */
export interface UnapprovedBrowser {
  readonly deviceId: string;
  readonly email: string;
  /** Of the wallet that it would open. */
  readonly address: string;
  readonly about: DeviceAbout & { readonly locale?: string | undefined };
}

/** What a browser that awaits its approval requests: how that stands, or the mail again. */
export interface ApprovalRequest {
  readonly locale?: string | undefined;
  readonly resend?: true | undefined;
}

/** Mails about browsers that await their owner's approval. `publicUrl` is that of the vault, for the links in them. */
export function createApprovals(kms: KmsProvider, publicUrl: string) {
  async function send(session: Session, { deviceId, email, address, about }: UnapprovedBrowser): Promise<void> {
    const link = await linkTo(kms, { kind: 'approval', publicUrl, id: deviceId, locale: about.locale });
    // One at a time: the state of the browser's mail is that of the last one.
    await dropMail(session, deviceId);
    await addNotice(session, kms, { type: 'approval', email, address, link, ...about }, deviceId);
  }

  async function sendAgain(
    session: Session,
    { userId, deviceId }: Browser,
    locale: string | undefined,
  ): Promise<VaultAnswer | undefined> {
    if ((await countMail(session, deviceId)) === 0) {
      const retryAfterMs = await readWait(session, deviceId);
      return retryAfterMs === undefined
        ? { type: 'refused', code: 'locked' }
        : { type: 'refused', code: 'too_soon', retryAfterMs };
    }
    const { email } = await readProfile(session, kms, userId);
    const address = (await findActive(session, userId))?.eip155;
    const about = await readDevice(session, kms, deviceId);
    if (email !== undefined && address && about)
      await send(session, { deviceId, email, address, about: { ...about, locale } });
    return undefined;
  }

  return {
    /** Has the owner approve a browser that has just logged in. */
    async request(session: Session, browser: UnapprovedBrowser): Promise<void> {
      await awaitApproval(session, browser.deviceId);
      await send(session, browser);
    },
    /** The number that a browser shows meanwhile, and what became of its mail, which can be sent again. */
    async read(session: Session, browser: Browser, { locale, resend }: ApprovalRequest): Promise<VaultAnswer> {
      const refused = resend && (await sendAgain(session, browser, locale));
      if (refused) return refused;
      const { number } = await numbersOf(kms, browser.deviceId);
      return { type: 'approval', number, mail: (await readNoticeStatus(session, browser.deviceId)) ?? 'sent' };
    },
  };
}

/** Mails about browsers that await their owner's approval. */
export type Approvals = ReturnType<typeof createApprovals>;
