import { requireVisitorLimit } from '../../http/access.ts';
import type { App, AppContext, HttpDeps, PlainCall } from '../../http/app.ts';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { mailLocaleOf } from '../mail/mailTexts.ts';
import { findDeviceUser, removeDevice } from '../sessions/usersRepo.ts';
import { cancelPath, readCancelToken } from './cancelLink.ts';
import { type CancelState, cancelHeaders, cancelPage } from './cancelPage.ts';

const page = { description: 'The page', types: ['text/html'] };

/** The calls of the reader of a mail, for the OpenAPI document. */
export const cancelCalls: readonly PlainCall[] = (['GET', 'POST'] as const).map((method) => ({
  name: method === 'GET' ? 'openCancelPage' : 'cancelBrowser',
  method,
  path: cancelPath,
  summary:
    method === 'GET'
      ? 'The page of a link in a mail about a new browser; opening it changes nothing'
      : 'Removes that browser from its wallet: it is logged out, and waits again after a further login',
  query: { token: 'Of the link', locale: 'Of the page' },
  answers: { 200: page, 400: page, 429: { description: 'limit.exceeded', error: true } },
}));

/** Of the link's browser; one that was removed before is removed. */
const remove = (db: Database, kms: KmsProvider, deviceId: string): Promise<void> =>
  db.transaction(async (session) => {
    const userId = await findDeviceUser(session, deviceId);
    if (userId === undefined || (await removeDevice(session, userId, deviceId)) === 0) return;
    await recordEvent(session, kms, { action: 'device.removed', subject: { userId }, detail: 'by mail' });
  });

async function answer(context: AppContext, http: HttpDeps, { db, kms }: { db: Database; kms: KmsProvider }) {
  async function stateOf(deviceId: string | undefined): Promise<CancelState> {
    if (deviceId === undefined) return 'ended';
    if (context.req.method !== 'POST') return 'remove';
    await remove(db, kms, deviceId);
    return 'removed';
  }
  context.set('route', cancelPath);
  await requireVisitorLimit(context, http, 1);
  const deviceId = await readCancelToken(kms, context.req.query('token') ?? '');
  const state = await stateOf(deviceId);
  for (const [name, value] of Object.entries(cancelHeaders)) context.header(name, value);
  return context.html(cancelPage(mailLocaleOf(context.req.query('locale')), state), deviceId === undefined ? 400 : 200);
}

/** The page at which the reader of a mail removes a browser that waits. */
export function mountCancel(
  app: App,
  http: HttpDeps,
  parts: { readonly db: Database; readonly kms: KmsProvider },
): void {
  app.on(['GET', 'POST'], cancelPath, (context) => answer(context, http, parts));
}
