import * as v from 'valibot';
import { type VaultAnswer, type VaultRequest, vaultRequestSchema } from '@portico/protocol/vault';
import { allowReading, requireVisitorLimit } from '../http/access.ts';
import { ApiError } from '../http/apiError.ts';
import type { App, AppContext, HttpDeps, ServerModule } from '../http/app.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { isProofOf } from '../hpke/isProofOf.ts';
import { sealedSchema } from '../hpke/sealedSchema.ts';
import { parseBody } from '../http/parse.ts';
import { allowsOrigin } from '../projects/project.ts';
import { networkOf } from '../store/limiter.ts';
import { browserOf } from './browserOf.ts';
import type { Channel, OpenedMessage } from './channel/createChannel.ts';
import { deleteOldFlows } from './codes/flowsRepo.ts';
import { type AnswersParameters, createAnswers } from './createAnswers.ts';
import { linkCalls, mountLinks } from './links/mountLinks.ts';
import { deleteOldChanges } from './emailChanges/emailChangesRepo.ts';
import { deleteOldMails } from './mail/mailsRepo.ts';
import { deleteOldSessions } from './sessions/sessionsRepo.ts';
import { deleteOldFarcasterFlows } from './farcaster/farcasterRepo.ts';
import { mountSocial, socialCalls } from './social/mountSocial.ts';
import { deleteOldSocialFlows } from './social/socialRepo.ts';
import { messagesPath, vaultCalls } from './vaultCalls.ts';
import { deletePending } from './wallets/walletsRepo.ts';

interface VaultModuleParameters extends AnswersParameters {
  readonly channel: Channel;
}

const refused = { type: 'refused', code: 'invalid' } as const;

function parseMessage({ text }: OpenedMessage): VaultRequest | undefined {
  try {
    const parsed = v.safeParse(vaultRequestSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes what is over; shares last, for which the keeper is needed. */
async function sweep({ db, wallets }: Pick<AnswersParameters, 'db' | 'wallets'>): Promise<void> {
  await deleteOldFlows(db);
  await deleteOldChanges(db);
  await deleteOldSocialFlows(db);
  await deleteOldFarcasterFlows(db);
  await deleteOldMails(db);
  await deleteOldSessions(db);
  await deletePending(db);
  await wallets.deleteDue();
  await wallets.removeShares();
}

/**
 * The vault: takes sealed messages of browsers and answers them sealed. What passes a message on, a proxy or the API,
 * can neither read it nor send one in a browser's place, for it lacks the key that each message is signed with.
 */
export function createVaultModule({ channel, ...parameters }: VaultModuleParameters): ServerModule {
  const { social } = parameters;
  const answerTo = createAnswers(parameters);

  async function answer(opened: OpenedMessage, enc: Uint8Array, context: AppContext, http: HttpDeps) {
    const message = parseMessage(opened);
    if (message === undefined || !isProofOf({ ...message, enc })) return refused;
    return answerTo(message, {
      enc,
      network: networkOf(clientAddress(context, http.trustedProxies)),
      browser: browserOf(context.req.header('user-agent')),
      messageHash: opened.hash,
      async allowsPage(projectId, origin) {
        const project = await http.projects.find(projectId);
        return project !== undefined && allowsOrigin(project, origin);
      },
    });
  }

  async function handle(context: AppContext, http: HttpDeps): Promise<Response> {
    context.set('route', messagesPath);
    allowReading(context, context.req.header('origin'));
    await requireVisitorLimit(context, http, 1);
    const sealed = v.safeParse(sealedSchema, await parseBody(v.unknown(), context.req.raw));
    const opened = sealed.success ? await channel.open(sealed.output) : undefined;
    if (!sealed.success || opened === undefined)
      throw new ApiError('request.invalid_body', 'The body is not a message that is sealed for the key of this vault.');
    const answered: VaultAnswer = await answer(opened, sealed.output.enc, context, http);
    const ciphertext = Buffer.from(opened.sealAnswer(JSON.stringify(answered))).toString('base64');
    context.header('cache-control', 'no-store');
    return context.json({ ciphertext });
  }

  return {
    name: 'vault',
    calls: [],
    plainCalls: [...vaultCalls, ...socialCalls, ...linkCalls],
    mount(app: App, http) {
      app.post(messagesPath, (context) => handle(context, http));
      if (social) mountSocial(app, http, social);
      mountLinks(app, http, parameters);
    },
    sweep: () => sweep(parameters),
  };
}
