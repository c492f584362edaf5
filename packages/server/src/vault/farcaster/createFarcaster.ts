import { randomBytes } from 'node:crypto';
import type { StepUp, VaultAnswer } from '@portico/protocol/vault';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import { countStarts } from '../countStarts.ts';
import type { LogIn, Login } from '../sessions/createLogins.ts';
import { type Relay, type RelaySigned, RelayUnavailable } from './createRelay.ts';
import {
  type NewFarcasterFlow,
  addFlow,
  awaitSignature,
  endFlow,
  farcasterLimits,
  findFlow,
  keepSigned,
} from './farcasterRepo.ts';
import { type FarcasterAbout, createFarcasterWrapping } from './farcasterWrapping.ts';
import { NodesUnavailable, type Registries } from './registries.ts';
import { type ExpectedMessage, SiwfRefused, readSiwf } from './siwf.ts';

/** The dependencies of logins by Farcaster. */
export interface FarcasterParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly logIn: LogIn;
  readonly relay: Relay;
  readonly registries: Registries;
  /** The origin of the login frame: the site that the visitor's app shows, and that is signed. */
  readonly frameUrl: string;
  /** Called where a signature is refused, or relay or nodes are out of reach, with what is safe to log. */
  readonly onTrouble: (why: string) => void;
}

/** A login by Farcaster that a page starts. */
export interface FarcasterStart {
  readonly origin: string;
  readonly purpose?: StepUp | undefined;
  readonly deviceKey: Uint8Array;
  readonly network: string;
  readonly browser?: string | undefined;
  readonly messageHash: Uint8Array;
}

/** Its flow, and the key of the browser that began it. */
export interface FarcasterFinish {
  readonly flowId: string;
  readonly deviceKey: Uint8Array;
}

type Finished =
  | ({ readonly type: 'verified' } & Login)
  | Extract<VaultAnswer, { type: 'farcasterPending' | 'ended' | 'refused' }>;

const ended = { type: 'ended' } as const;
const pending = { type: 'farcasterPending' } as const;
const unavailable = { type: 'refused', code: 'unavailable' } as const;
const invalid = { type: 'refused', code: 'invalid' } as const;

const createContext = (parameters: FarcasterParameters) => ({
  ...parameters,
  wrapping: createFarcasterWrapping(parameters.kms),
});
type Context = ReturnType<typeof createContext>;

/** In addition to the nonce, all messages of a vault are the same. */
function expectedOf({ frameUrl }: Context, nonce: string): ExpectedMessage {
  const { host, origin } = new URL(frameUrl);
  return { domain: host, uri: `${origin}/`, nonce };
}

const isUnavailable = (error: unknown): error is Error =>
  error instanceof RelayUnavailable || error instanceof NodesUnavailable;

/** The answer of a step that a relay or a node keeps from its end: the same message works again later. */
async function orUnavailable<Value>({ onTrouble }: Context, work: () => Promise<Value>) {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    onTrouble(error.message);
    return unavailable;
  }
}

/** Counts the start before anything is sent to the relay. */
const admit = ({ db }: Context, flow: NewFarcasterFlow): Promise<boolean> =>
  db.transaction(async (session) => {
    const starts = await countStarts(session, 'vault.farcaster_flows', flow.networkMac);
    return starts < farcasterLimits.startsOfNetworkInHour && addFlow(session, flow);
  });

async function start(context: Context, request: FarcasterStart): Promise<VaultAnswer> {
  const { db, kms, relay, wrapping } = context;
  const { deviceKey, messageHash, origin, browser, purpose } = request;
  const id = randomBytes(16);
  const networkMac = await kms.mac('networks', Buffer.from(request.network));
  const { retryAfterMs, expiryMs } = farcasterLimits;
  if (!(await admit(context, { id, messageHash, networkMac, deviceKey })))
    return { type: 'refused', code: 'too_soon', retryAfterMs };
  const nonce = randomBytes(16).toString('hex');
  return orUnavailable(context, async (): Promise<VaultAnswer> => {
    const { token, url } = await relay.open(expectedOf(context, nonce), expiryMs);
    const ofStart = { ...(browser !== undefined && { browser }), ...(purpose !== undefined && { purpose }) };
    const about: FarcasterAbout = { origin, nonce, token, ...ofStart };
    await awaitSignature(db, id, await wrapping.wrapAbout(id, about));
    return { type: 'farcasterStarted', flowId: id.toString('hex'), uri: url, expiryMs };
  });
}

/** What the visitor's app has signed; it is kept, as the relay has it once. Undefined: the channel has ended. */
async function receive(context: Context, id: Uint8Array, { token }: FarcasterAbout) {
  const { relay, db, wrapping } = context;
  const state = await relay.read(token);
  if (state === 'pending') return state;
  if (state === 'gone') return undefined;
  await keepSigned(db, id, await wrapping.wrapSigned(id, state));
  return state;
}

/** Logs in as the account that the registries have for the signer. */
async function enter(context: Context, id: Uint8Array, proved: EnterParameters): Promise<Finished> {
  const { db, kms, logIn } = context;
  const { fid, about, signed, deviceKey } = proved;
  const userName = signed.username?.slice(0, 100);
  const identityMac = await kms.mac('identities', Buffer.from(JSON.stringify(['farcaster', String(fid)])));
  const profile = { provider: 'farcaster' as const, ...(userName && { userName }) };
  const { origin, browser, purpose: stepUp } = about;
  const ofDevice = { origin, ...(browser !== undefined && { browser }) };
  return db.transaction(async (session): Promise<Finished> => {
    if (!(await endFlow(session, id))) return ended;
    return {
      type: 'verified',
      ...(await logIn(session, { identityMac, profile, deviceKey, about: ofDevice, stepUp })),
    };
  });
}

interface EnterParameters {
  readonly fid: bigint;
  readonly about: FarcasterAbout;
  readonly signed: RelaySigned;
  readonly deviceKey: Uint8Array;
}

/** Undefined where the signature proves nothing. */
async function prove(context: Context, about: FarcasterAbout, signed: RelaySigned): Promise<bigint | undefined> {
  const { registries, onTrouble } = context;
  try {
    const claimed = readSiwf(signed.message, expectedOf(context, about.nonce));
    if ((await registries.findSigner(claimed, signed)) !== undefined) return claimed.fid;
    onTrouble('a signature was refused: the signer is no key of the account');
  } catch (error) {
    if (!(error instanceof SiwfRefused)) throw error;
    onTrouble(`a signature was refused: ${error.message}`);
  }
  return undefined;
}

async function finish(context: Context, { flowId, deviceKey }: FarcasterFinish): Promise<Finished> {
  const { db, wrapping } = context;
  const id = Buffer.from(flowId, 'hex');
  const row = await findFlow(db, id, deviceKey);
  if (row === undefined) return ended;
  const about = await wrapping.openAbout(id, row);
  const signed = (await wrapping.openSigned(id, row)) ?? (await receive(context, id, about));
  if (signed === 'pending') return pending;
  if (signed === undefined) {
    // Another request of this browser may have read it meanwhile.
    if ((await findFlow(db, id, deviceKey))?.stage === 'signed') return pending;
    await endFlow(db, id);
    return ended;
  }
  const fid = await prove(context, about, signed);
  if (fid !== undefined) return enter(context, id, { fid, about, signed, deviceKey });
  await endFlow(db, id);
  return invalid;
}

/**
 * Logins by Farcaster (FIP-11). The vault makes the nonce, opens a channel at the relay, and reads there what the app
 * of the visitor has signed; the registries on the chain have whose key that was. The browser that began ends the
 * login.
 */
export function createFarcaster(parameters: FarcasterParameters) {
  const context = createContext(parameters);
  return {
    start: (request: FarcasterStart) => start(context, request),
    /** Called again and again until the visitor has signed. */
    finish: (request: FarcasterFinish) => orUnavailable(context, () => finish(context, request)),
  };
}

/** Logins by Farcaster. */
export type Farcaster = ReturnType<typeof createFarcaster>;
