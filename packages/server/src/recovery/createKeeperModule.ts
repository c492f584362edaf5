import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { isProofOf } from '../hpke/isProofOf.ts';
import { sealedSchema } from '../hpke/sealedSchema.ts';
import { requireVisitorLimit } from '../http/access.ts';
import { ApiError } from '../http/apiError.ts';
import type { AppContext, HttpDeps, PlainCall, ServerModule } from '../http/app.ts';
import { parseBody } from '../http/parse.ts';
import { type CallKeys, readPublicKey } from '../shareCalls/callKeys.ts';
import { type OpenedCall, openCall } from '../shareCalls/sealedCalls.ts';
import { type ShareAnswerText, type ShareRefusal, callsPath } from '../shareCalls/shareCall.ts';
import { deleteOldCalls, takeCall } from './callsRepo.ts';
import type { Released, ShareKeeper } from './createShareKeeper.ts';

/** Between the clocks of the two machines, with the time on the way: a call is not taken outside of it. */
const CLOCKS_MS = 120_000;

interface KeeperModuleParameters {
  readonly db: Database;
  readonly keeper: ShareKeeper;
  readonly keys: CallKeys;
  /** Of the vault, in base64: no other caller is answered. */
  readonly vaultKey: string;
}

const refuse = (code: ShareRefusal) => ({ type: 'refused', code }) as const;

const toAnswer = (released: Released): ShareAnswerText =>
  typeof released === 'string'
    ? refuse(released)
    : { type: 'share', share: Buffer.from(released.reveal()).toString('base64') };

async function answerTo(keeper: ShareKeeper, { call }: OpenedCall): Promise<ShareAnswerText> {
  const owner = { walletId: call.walletId, userId: call.userId };
  switch (call.type) {
    case 'make':
      return toAnswer(await keeper.make(owner));
    case 'keep':
      return { type: 'done', isFound: await keeper.keep(owner) };
    case 'remove':
      await keeper.remove(owner);
      return { type: 'done', isFound: true };
    case 'release': {
      // A vault that is taken over has no keys of browsers: it opens wallets whose visitors come to it, and no others.
      if (!isProofOf(call.browser)) return refuse('unproved');
      const deviceHash = createHash('sha256').update(call.browser.deviceKey).digest();
      return toAnswer(await keeper.release(owner, deviceHash, call.source));
    }
  }
}

const plainCalls: readonly PlainCall[] = [
  {
    name: 'callKeeper',
    method: 'POST',
    path: callsPath,
    summary:
      'A call of the vault, sealed for the keeper of operators’ shares and proved by the key of the vault (HPKE)',
    body: { description: '{ enc, ciphertext }, both base64', types: ['application/json'] },
    answers: {
      200: { description: 'The answer, sealed', schema: v.object({ ciphertext: v.string() }) },
      400: { description: 'request.invalid_body: not sealed for this keeper, or not by its vault', error: true },
      429: { description: 'limit.exceeded', error: true },
    },
  },
];

/**
 * The keeper as a process of its own: it answers the vault alone, each call once. A caller without the key of the vault
 * is limited as a visitor, and the vault is not.
 */
export async function createKeeperModule(parameters: KeeperModuleParameters): Promise<ServerModule> {
  const { db, keeper, keys } = parameters;
  const vaultKey = await readPublicKey(parameters.vaultKey);

  async function openFrom(context: AppContext, http: HttpDeps): Promise<OpenedCall> {
    const sealed = v.safeParse(sealedSchema, await parseBody(v.unknown(), context.req.raw));
    const opened = sealed.success ? await openCall(keys, vaultKey, sealed.output) : undefined;
    if (opened !== undefined) return opened;
    await requireVisitorLimit(context, http, 1);
    throw new ApiError('request.invalid_body', 'The body is not a call that the vault of this keeper sealed for it.');
  }

  async function answer(opened: OpenedCall): Promise<ShareAnswerText> {
    if (Math.abs(Date.now() - opened.call.sentAtMs) > CLOCKS_MS) return refuse('late');
    // Before anything else, and kept whatever follows: the vault seals a call anew to repeat it.
    if (!(await takeCall(db, opened.hash))) return refuse('repeated');
    return answerTo(keeper, opened);
  }

  return {
    name: 'recovery',
    calls: [],
    plainCalls,
    mount(app, http) {
      app.post(callsPath, async (context) => {
        context.set('route', callsPath);
        const opened = await openFrom(context, http);
        const ciphertext = Buffer.from(opened.sealAnswer(await answer(opened))).toString('base64');
        context.header('cache-control', 'no-store');
        return context.json({ ciphertext });
      });
    },
    async sweep() {
      await keeper.sweep();
      await deleteOldCalls(db);
    },
  };
}
