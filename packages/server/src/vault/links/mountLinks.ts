import { requireVisitorLimit } from '../../http/access.ts';
import type { App, AppContext, HttpDeps, PlainCall } from '../../http/app.ts';
import type { Database, Session } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { mailLocaleOf, mailTexts } from '../mail/mailTexts.ts';
import type { MailTexts } from '../mail/texts/mailTexts.ts';
import { findDeviceUser, removeDevice } from '../sessions/usersRepo.ts';
import { findOwner, unscheduleDeletion } from '../wallets/deletionsRepo.ts';
import { decideApproval, openApproval } from './approval.ts';
import { type LinkContent, linkHeaders, linkPage } from './linkPage.ts';
import { type LinkKind, linkPaths, readLinkToken } from './mailLink.ts';

interface LinkTools {
  readonly db: Database;
  readonly kms: KmsProvider;
}

/** What the id of a link is of, for one call. */
interface LinkTarget {
  readonly kms: KmsProvider;
  readonly id: string;
  readonly texts: MailTexts;
}

interface LinkCall {
  readonly names: Readonly<Record<'GET' | 'POST', string>>;
  readonly summaries: Readonly<Record<'GET' | 'POST', string>>;
  /** Changes nothing. */
  readonly open: (session: Session, target: LinkTarget) => Promise<LinkContent>;
  /** What a button did: once more changes nothing. */
  readonly decide: (session: Session, target: LinkTarget, choice: string) => Promise<string>;
  readonly titleOf: (texts: MailTexts) => string;
}

const kinds: Readonly<Record<LinkKind, LinkCall>> = {
  approval: {
    names: { GET: 'openApprovalPage', POST: 'approveBrowser' },
    summaries: {
      GET: 'The page of a link in a mail about a browser that awaits approval; opening it changes nothing',
      POST: 'Approves that browser, by the number that it shows, or removes it',
    },
    titleOf: ({ approval }) => approval.title,
    open: (session, { id: deviceId, ...target }) => openApproval(session, { deviceId, ...target }),
    decide: (session, { id: deviceId, ...target }, choice) => decideApproval(session, { deviceId, ...target }, choice),
  },
  browser: {
    names: { GET: 'openCancelPage', POST: 'cancelBrowser' },
    summaries: {
      GET: 'The page of a link in a mail about a new browser; opening it changes nothing',
      POST: 'Removes that browser from its wallet: it is logged out, and waits again after a further login',
    },
    titleOf: ({ cancel }) => cancel.title,
    open: async (_, { texts: { cancel } }) => ({ text: cancel.about, buttons: [{ label: cancel.remove }] }),
    async decide(session, { kms, id, texts: { cancel } }) {
      const userId = await findDeviceUser(session, id);
      if (userId !== undefined && (await removeDevice(session, userId, id)) > 0)
        await recordEvent(session, kms, { action: 'device.removed', subject: { userId }, detail: 'by mail' });
      return cancel.removed;
    },
  },
  deletion: {
    names: { GET: 'openDeletionPage', POST: 'cancelDeletion' },
    summaries: {
      GET: 'The page of a link in a mail about the deletion of a wallet; opening it changes nothing',
      POST: 'Cancels that deletion',
    },
    titleOf: ({ deletion }) => deletion.title,
    open: async (_, { texts: { deletion } }) => ({ text: deletion.about, buttons: [{ label: deletion.keep }] }),
    async decide(session, { kms, id, texts: { deletion } }) {
      const userId = await findOwner(session, id);
      if (userId === undefined) return deletion.gone;
      if (await unscheduleDeletion(session, userId))
        await recordEvent(session, kms, { action: 'deletion.cancelled', subject: { userId }, detail: 'by mail' });
      return deletion.kept;
    },
  },
};

const allKinds = ['approval', 'browser', 'deletion'] as const;
const page = { description: 'The page', types: ['text/html'] };
const form = { description: '`choice`: what the button stands for', types: ['application/x-www-form-urlencoded'] };

/** The calls of the reader of a mail, for the OpenAPI document. */
export const linkCalls: readonly PlainCall[] = allKinds.flatMap((kind) =>
  (['GET', 'POST'] as const).map((method) => ({
    name: kinds[kind].names[method],
    method,
    path: linkPaths[kind],
    summary: kinds[kind].summaries[method],
    query: { token: 'Of the link', locale: 'Of the page' },
    ...(method === 'POST' && { body: form }),
    answers: { 200: page, 400: page, 429: { description: 'limit.exceeded', error: true } },
  })),
);

const CHOICE_BYTES_MAX = 100;

async function answer(kind: LinkKind, context: AppContext, http: HttpDeps, { db, kms }: LinkTools) {
  const { open, decide, titleOf } = kinds[kind];
  context.set('route', linkPaths[kind]);
  await requireVisitorLimit(context, http, 1);
  const id = await readLinkToken(kms, kind, context.req.query('token') ?? '');
  const locale = mailLocaleOf(context.req.query('locale'));
  const texts = mailTexts[locale];

  async function show(): Promise<LinkContent> {
    if (id === undefined) return { text: texts.cancel.ended };
    const target = { kms, id, texts };
    if (context.req.method !== 'POST') return db.transaction((session) => open(session, target));
    const choice = new URLSearchParams((await context.req.text()).slice(0, CHOICE_BYTES_MAX)).get('choice') ?? '';
    return { text: await db.transaction((session) => decide(session, target, choice)) };
  }
  const shown = await show();
  for (const [name, value] of Object.entries(linkHeaders)) context.header(name, value);
  return context.html(linkPage(locale, titleOf(texts), shown), id === undefined ? 400 : 200);
}

/** The pages at which the reader of a mail approves or removes a browser that waits, or keeps a wallet. */
export function mountLinks(app: App, http: HttpDeps, tools: LinkTools): void {
  for (const kind of allKinds)
    app.on(['GET', 'POST'], linkPaths[kind], (context) => answer(kind, context, http, tools));
}
