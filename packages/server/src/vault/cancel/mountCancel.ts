import { requireVisitorLimit } from '../../http/access.ts';
import type { App, AppContext, HttpDeps, PlainCall } from '../../http/app.ts';
import type { Database, Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { mailLocaleOf, mailTexts } from '../mail/mailTexts.ts';
import type { MailTexts } from '../mail/texts/mailTexts.ts';
import { findDeviceUser, removeDevice } from '../sessions/usersRepo.ts';
import { findOwner, unscheduleDeletion } from '../wallets/deletionsRepo.ts';
import { type CancelKind, cancelPaths, readCancelToken } from './cancelLink.ts';
import { type CancelState, type CancelTexts, cancelHeaders, cancelPage } from './cancelPage.ts';

interface CancelTools {
  readonly db: Database;
  readonly kms: KmsProvider;
}

interface CancelCall {
  readonly names: Readonly<Record<'GET' | 'POST', string>>;
  readonly summaries: Readonly<Record<'GET' | 'POST', string>>;
  readonly textsOf: (texts: MailTexts) => CancelTexts;
  /** Stops it: once more changes nothing. False where it is too late. */
  readonly stop: (session: Session, kms: KmsProvider, id: string) => Promise<boolean>;
}

const kinds: Readonly<Record<CancelKind, CancelCall>> = {
  browser: {
    names: { GET: 'openCancelPage', POST: 'cancelBrowser' },
    summaries: {
      GET: 'The page of a link in a mail about a new browser; opening it changes nothing',
      POST: 'Removes that browser from its wallet: it is logged out, and waits again after a further login',
    },
    textsOf: ({ cancel: { remove: button, removed: done, ...texts } }) => ({ ...texts, button, done, gone: done }),
    async stop(session, kms, deviceId) {
      const userId = await findDeviceUser(session, deviceId);
      if (userId !== undefined && (await removeDevice(session, userId, deviceId)) > 0)
        await recordEvent(session, kms, { action: 'device.removed', subject: { userId }, detail: 'by mail' });
      return true;
    },
  },
  deletion: {
    names: { GET: 'openDeletionPage', POST: 'cancelDeletion' },
    summaries: {
      GET: 'The page of a link in a mail about the deletion of a wallet; opening it changes nothing',
      POST: 'Cancels that deletion',
    },
    textsOf: ({ deletion: { title, about, keep: button, kept: done, gone }, cancel: { ended } }) => ({
      ...{ title, about, button },
      ...{ done, gone, ended },
    }),
    async stop(session, kms, walletId) {
      const userId = await findOwner(session, walletId);
      if (userId === undefined) return false;
      if (await unscheduleDeletion(session, userId))
        await recordEvent(session, kms, { action: 'deletion.cancelled', subject: { userId }, detail: 'by mail' });
      return true;
    },
  },
};

const allKinds = ['browser', 'deletion'] as const;
const page = { description: 'The page', types: ['text/html'] };

/** The calls of the reader of a mail, for the OpenAPI document. */
export const cancelCalls: readonly PlainCall[] = allKinds.flatMap((kind) =>
  (['GET', 'POST'] as const).map((method) => ({
    name: kinds[kind].names[method],
    method,
    path: cancelPaths[kind],
    summary: kinds[kind].summaries[method],
    query: { token: 'Of the link', locale: 'Of the page' },
    answers: { 200: page, 400: page, 429: { description: 'limit.exceeded', error: true } },
  })),
);

async function answer(kind: CancelKind, context: AppContext, http: HttpDeps, { db, kms }: CancelTools) {
  async function stateOf(id: string | undefined): Promise<CancelState> {
    if (id === undefined) return 'ended';
    if (context.req.method !== 'POST') return 'open';
    return (await db.transaction((session) => kinds[kind].stop(session, kms, id))) ? 'done' : 'gone';
  }
  context.set('route', cancelPaths[kind]);
  await requireVisitorLimit(context, http, 1);
  const state = await stateOf(await readCancelToken(kms, kind, context.req.query('token') ?? ''));
  const locale = mailLocaleOf(context.req.query('locale'));
  for (const [name, value] of Object.entries(cancelHeaders)) context.header(name, value);
  return context.html(cancelPage(locale, kinds[kind].textsOf(mailTexts[locale]), state), state === 'ended' ? 400 : 200);
}

/** The pages at which the reader of a mail removes a browser that waits, or keeps a wallet. */
export function mountCancel(app: App, http: HttpDeps, tools: CancelTools): void {
  for (const kind of allKinds)
    app.on(['GET', 'POST'], cancelPaths[kind], (context) => answer(kind, context, http, tools));
}
