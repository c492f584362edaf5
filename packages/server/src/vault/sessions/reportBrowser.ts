import type { Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { linkTo } from '../links/mailLink.ts';
import { addNotice } from '../mail/addNotice.ts';
import { findActive, readSlots } from '../wallets/walletsRepo.ts';
import type { Approvals } from './createApprovals.ts';
import type { ReleaseDelay } from './releaseDelay.ts';
import type { DeviceAbout } from './usersRepo.ts';

/** What a report of a browser needs. */
export interface ReportTools {
  readonly kms: KmsProvider;
  readonly releaseDelay: ReleaseDelay;
  /** Of the vault, for the link by which the reader of a mail removes a browser; undefined where none waits. */
  readonly publicUrl?: string | undefined;
  /** Undefined where no browser is approved. */
  readonly approvals?: Approvals | undefined;
}

/** A browser that has just logged in by a code. */
interface EnteredBrowser {
  readonly userId: string;
  readonly email: string;
  readonly deviceKey: Uint8Array;
  readonly device: {
    readonly id: string;
    readonly isNew: boolean;
    readonly isUnapproved: boolean;
    readonly hasOthers: boolean;
  };
  readonly about: DeviceAbout & { readonly locale?: string | undefined };
}

/** The address of the wallet that a login opens, where there is one. */
async function findOpened(session: Session, userId: string): Promise<string | undefined> {
  const wallet = await findActive(session, userId);
  if (!wallet?.eip155) return undefined;
  const slots = await readSlots(session, wallet.walletId);
  return slots.some(({ type }) => type === 'operator') ? wallet.eip155 : undefined;
}

/** What a new browser opens, and from when on. */
async function noticeOf(
  { kms, releaseDelay, publicUrl }: ReportTools,
  session: Session,
  { userId, deviceKey, device, about }: EnteredBrowser,
  address: string,
) {
  const waitMs = await releaseDelay.waitOf(session, userId, deviceKey);
  if (waitMs === 0 || publicUrl === undefined) return { address };
  const link = await linkTo(kms, { kind: 'browser', publicUrl, id: device.id, locale: about.locale });
  return { address, opensAtMs: Date.now() + waitMs, link };
}

/** Reports a browser in the mail of its user, or has it approved there. */
export async function reportBrowser(tools: ReportTools, session: Session, browser: EnteredBrowser): Promise<void> {
  const { userId, email, device, about } = browser;
  const address = await findOpened(session, userId);
  if (tools.approvals && address !== undefined && (device.isNew || device.isUnapproved))
    return tools.approvals.request(session, { deviceId: device.id, email, address, about });
  if (!device.isNew || !device.hasOthers) return;
  const opened = address === undefined ? undefined : await noticeOf(tools, session, browser, address);
  await addNotice(session, tools.kms, { type: 'device', ...opened, email, ...about });
}
