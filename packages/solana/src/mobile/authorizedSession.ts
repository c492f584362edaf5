import { PorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { type AuthorizationStore, authorizationSchema } from './authorization.ts';
import { MobileWalletError, type Session, openSession } from './openSession.ts';

/** Codes of the protocol with a meaning of their own here. */
const codes = { authorizationFailed: -1, notSigned: -3, methodNotFound: -32_601 } as const;

export interface AppParameters {
  /** The page, as the app names it to its owner. */
  readonly identity: { readonly name: string; readonly uri: string; readonly icon?: string };
  readonly store: AuthorizationStore;
  /** Opens the app by its URI, in the task of a press. */
  readonly openApp: (uri: string) => Promise<void>;
  /** How long the app may take until it listens. Default: 30 seconds. */
  readonly appWaitMs?: number;
}

/** @throws PorticoError `wallet.invalid_response`. */
export function parseAnswer<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown, about: string): Output {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new PorticoError('wallet.invalid_response', { about });
  return parsed.output;
}

function toPorticoError(error: unknown, method: string): unknown {
  if (!(error instanceof MobileWalletError)) return error;
  const isRefusal = error.code === codes.authorizationFailed || error.code === codes.notSigned;
  if (isRefusal) return new PorticoError('user.rejected', {}, { cause: error });
  return error.code === codes.methodNotFound ? new PorticoError('wallet.method_unsupported', { method }) : error;
}

/** By the token of the last time where there is one, which the app takes without a prompt. */
async function authorize(
  session: Session,
  { identity, store }: Pick<AppParameters, 'identity' | 'store'>,
  { chain, signIn }: Purpose,
) {
  const request = (token: string | undefined) =>
    session.request('authorize', {
      identity,
      chain,
      ...(token && { auth_token: token }),
      ...(signIn && { sign_in_payload: signIn }),
    });
  const token = store.get()?.auth_token;
  const answer = await request(token).catch((error: unknown) => {
    const isOutdated = error instanceof MobileWalletError && error.code === codes.authorizationFailed;
    if (!isOutdated || !token) throw error;
    store.clear();
    return request(undefined);
  });
  const authorization = parseAnswer(authorizationSchema, answer, 'accounts');
  // A signature that signs in is for once.
  const { sign_in_result: _signedIn, ...kept } = v.parse(v.looseObject({}), answer);
  store.set({ chain, answer: kept });
  return authorization;
}

/** What the app is opened for. */
interface Purpose {
  readonly method: string;
  readonly chain: string;
  readonly signIn?: object | undefined;
}

type Granted = v.InferOutput<typeof authorizationSchema>;

/** Opens the app for one piece of work with it; there is one at a time. */
export function createOperate(parameters: AppParameters) {
  const { store, openApp, appWaitMs } = parameters;
  let isOpen = false;
  return async <Answer>(
    purpose: Purpose,
    work: (session: Session, granted: Granted) => Answer | Promise<Answer>,
  ): Promise<Answer> => {
    if (isOpen) throw new PorticoError('wallet.request_pending');
    isOpen = true;
    let session: Session | undefined;
    try {
      session = await openSession(store.get()?.wallet_uri_base ?? undefined, openApp, appWaitMs);
      return await work(session, await authorize(session, parameters, purpose));
    } catch (error) {
      throw toPorticoError(error, purpose.method);
    } finally {
      session?.close();
      isOpen = false;
    }
  };
}
