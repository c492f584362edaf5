import * as v from 'valibot';
import { allowReading, requireVisitorLimit } from '../http/access.ts';
import { ApiError } from '../http/apiError.ts';
import type { App, AppContext, HttpDeps, ServerModule } from '../http/app.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { parseBody } from '../http/parse.ts';
import { allowsOrigin } from '../projects/project.ts';
import { networkOf } from '../store/limiter.ts';
import type { Database } from '../db/database.ts';
import type { Channel, OpenedMessage } from './channel/createChannel.ts';
import { isProofOf } from './channel/isProofOf.ts';
import type { createCodes } from './codes/createCodes.ts';
import { deleteOldFlows } from './codes/flowsRepo.ts';
import { type VaultMessage, messageSchema, sealedSchema } from './codes/messages.ts';
import { messagesPath, vaultCalls } from './vaultCalls.ts';

interface VaultModuleParameters {
  readonly db: Database;
  readonly channel: Channel;
  readonly codes: ReturnType<typeof createCodes>;
}

type Answer = object;
const refused = { type: 'refused', code: 'invalid' } as const;

function parseMessage({ text }: OpenedMessage): VaultMessage | undefined {
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The vault: takes sealed messages of browsers and answers them sealed. What passes a message on, a proxy or the API,
 * can neither read it nor send one in a browser's place, for it lacks the key that each message is signed with.
 */
export function createVaultModule({ db, channel, codes }: VaultModuleParameters): ServerModule {
  async function answer(opened: OpenedMessage, enc: Uint8Array, http: HttpDeps, network: string): Promise<Answer> {
    const message = parseMessage(opened);
    if (message === undefined || !isProofOf(message.deviceKey, enc, message.proof)) return refused;
    if (message.type === 'verify') return codes.verify(message);
    const project = await http.projects.find(message.projectId);
    if (project === undefined || !allowsOrigin(project, message.origin)) return refused;
    return codes.start({ ...message, network, messageHash: opened.hash });
  }

  async function handle(context: AppContext, http: HttpDeps): Promise<Response> {
    context.set('route', messagesPath);
    allowReading(context, context.req.header('origin'));
    await requireVisitorLimit(context, http, 1);
    const sealed = v.safeParse(sealedSchema, await parseBody(v.unknown(), context.req.raw));
    const opened = sealed.success ? await channel.open(sealed.output) : undefined;
    if (!sealed.success || opened === undefined)
      throw new ApiError('request.invalid_body', 'The body is not a message that is sealed for the key of this vault.');
    const network = networkOf(clientAddress(context, http.trustedProxies));
    const answered = await answer(opened, sealed.output.enc, http, network);
    const ciphertext = Buffer.from(opened.sealAnswer(JSON.stringify(answered))).toString('base64');
    context.header('cache-control', 'no-store');
    return context.json({ ciphertext });
  }

  return {
    name: 'vault',
    calls: [],
    plainCalls: vaultCalls,
    mount(app: App, http) {
      app.post(messagesPath, (context) => handle(context, http));
    },
    sweep: async () => void (await deleteOldFlows(db)),
  };
}
