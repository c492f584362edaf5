import type { IdentityProvider } from '@portico/protocol/vault';
import { DatabaseUnavailable } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';
import type { Login } from '../sessions/createLogins.ts';
import type { SocialAbout } from './flowAbout.ts';
import { type SocialContext, type SocialParameters, createSocialContext, randomText, sha256 } from './socialContext.ts';
import { endFlow, finishFlow, openFlow, proveFlow, takeAnswered } from './socialRepo.ts';
import { type SocialStart, startVisit } from './startVisit.ts';

/** An answer of a provider, as it came. */
export interface Arrived {
  readonly provider: string;
  readonly answer: URLSearchParams;
  readonly isForm: boolean;
  /** The value of the cookie. */
  readonly browser: string | undefined;
}

interface SocialFinish {
  readonly flowId: string;
  readonly completion: string;
  readonly deviceKey: Uint8Array;
}

/** The errors of a visitor who declined: of OAuth 2, and of Apple. */
const declined: readonly (string | undefined)[] = ['access_denied', 'user_cancelled_authorize'];

/** A member of an answer that is there once. */
function single(answer: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = answer.getAll(name);
  return others.length === 0 ? value : undefined;
}

/** What an error of the library is, without the provider's text. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected answer';

/** The page of the login frame that receives a visitor back. What it is given stays in the browser: a fragment. */
function backTo(frameUrl: string, about: SocialAbout, members: Readonly<Record<string, string>>): string {
  const { release, projectId, returnUrl } = about;
  const url = new URL(`/frame/${release}/popup.html`, frameUrl);
  url.search = new URLSearchParams({ projectId }).toString();
  url.hash = new URLSearchParams({ ...members, ...(returnUrl !== undefined && { returnUrl }) }).toString();
  return url.href;
}

const openAbout = ({ wrapping }: SocialContext, row: { readonly id: Uint8Array } & Wrapped) =>
  wrapping.openAbout(row.id, row);

async function openVisit(context: SocialContext, ticket: string, known: string | undefined) {
  // One that the browser has stays: two windows may log in.
  const browser = known !== undefined && /^[0-9a-f]{64}$/.test(known) ? known : randomText();
  const row = await openFlow(context.db, sha256(ticket), sha256(browser));
  const found = row && context.providers.get(row.provider);
  if (row === undefined || found === undefined) return undefined;
  const url = await found.provider.authorizationUrl(await openAbout(context, row));
  return { url: url.href, browser };
}

async function receive(context: SocialContext, { provider, answer, isForm, browser }: Arrived) {
  const { db, wrapping, frameUrl, onRefused } = context;
  const found = context.providers.get(provider);
  const state = single(answer, 'state');
  if (!found || state === undefined || browser === undefined) return undefined;
  if (isForm !== found.provider.answersByForm) return undefined;
  const row = await takeAnswered(db, { stateHash: sha256(state), browserHash: sha256(browser), provider });
  if (row === undefined) return undefined;
  const about = await openAbout(context, row);
  const flow = row.id.toString('hex');
  try {
    const identity = await found.provider.identify(answer, about);
    const completion = randomText();
    await proveFlow(db, row.id, await wrapping.wrapIdentity(row.id, identity), sha256(completion));
    return backTo(frameUrl, about, { flow, completion });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await endFlow(db, row.id);
    const isDeclined = declined.includes(single(answer, 'error'));
    if (!isDeclined) onRefused(found.id, codeOf(error));
    return backTo(frameUrl, about, { flow, problem: isDeclined ? 'declined' : 'failed' });
  }
}

type Finished = ({ readonly type: 'verified' } & Login) | { readonly type: 'ended' };

async function finish(context: SocialContext, { flowId, completion, deviceKey }: SocialFinish): Promise<Finished> {
  const { db, kms, wrapping, logIn } = context;
  const id = Buffer.from(flowId, 'hex');
  return db.transaction(async (session): Promise<Finished> => {
    const row = await finishFlow(session, { id, deviceKey, completionHash: sha256(completion) });
    if (row === undefined) return { type: 'ended' };
    const { origin, browser, purpose: stepUp } = await openAbout(context, row);
    const stored = { ciphertext: row.identity, keyVersion: row.identityKeyVersion };
    const { issuer, subject, ...ofUser } = await wrapping.openIdentity(id, stored);
    const identityMac = await kms.mac('identities', Buffer.from(JSON.stringify([issuer, subject])));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was kept when the visit began
    const profile = { provider: row.provider as IdentityProvider, ...ofUser };
    const about = { origin, ...(browser !== undefined && { browser }) };
    return { type: 'verified', ...(await logIn(session, { identityMac, profile, deviceKey, about, stepUp })) };
  });
}

/**
 * Logins by providers of identities. A visit begins and ends in one browser: its address opens once, the answer has to
 * come to the browser that opened it, and what ends the login is given to that browser's window alone, while the key of
 * the page that began has to sign the message that brings it. So the link of a visit that someone sends to another
 * person logs no one in.
 */
export function createSocial(parameters: SocialParameters) {
  const context = createSocialContext(parameters);
  return {
    start: (request: SocialStart) => startVisit(context, request),
    /** Where the visitor logs in, and the cookie of his browser. Undefined for an address that is opened again. */
    open: (ticket: string, known: string | undefined) => openVisit(context, ticket, known),
    /** Where the window continues with the answer of a provider. Undefined where the answer belongs to nothing here. */
    receive: (arrived: Arrived) => receive(context, arrived),
    finish: (request: SocialFinish) => finish(context, request),
  };
}

/** Logins by providers of identities. */
export type Social = ReturnType<typeof createSocial>;
