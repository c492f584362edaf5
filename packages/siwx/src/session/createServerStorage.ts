import { type CaipNetworkId, PorticoError, isCaipNetworkId, isPorticoError } from '@portico/protocol';
import { type SiwxSession, isSameAddress } from '@portico/protocol/siwx';
import { type SessionRecord, addSession, fillPath, getSessions, revokeSession } from '@portico/protocol/api';
import * as v from 'valibot';
import { createNonce } from '../message/createNonce.ts';
import type { SiwxStorage } from './createSiwx.ts';
import { type StorageArea, createStoredList } from './createStoredList.ts';

/** A request to a server; retryFetch of core has this form, and repeats a failed request. */
export type ServerRequest = (request: {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly text: string }>;

export interface ServerStorageParameters {
  /** The URL of `/v1/sessions/…`. */
  readonly url: string;
  readonly projectId: string;
  readonly request: ServerRequest;
  /**
   * Sends a signed message to the server that verifies it and makes it a session, with the token that the server is to
   * have with it. Left out: that server itself.
   */
  readonly add?: (session: SiwxSession, token: string) => Promise<void>;
  /** Of the tokens in the browser's storage. Default: `portico.siwx.<projectId>`. */
  readonly key?: string;
  /** Default: the browser's localStorage. */
  readonly area?: StorageArea;
  readonly sdkType?: string;
  readonly sdkVersion?: string;
  readonly now?: () => number;
}

const toText = (epochMs: number): string => new Date(epochMs).toISOString();

/** The server reports that there is a session, never the signed message. */
function toSession(record: SessionRecord, chainId: CaipNetworkId, address: string): SiwxSession {
  const { host } = new URL(record.project.url);
  const times = {
    issuedAt: toText(record.createdAt),
    ...(record.expiry !== null && { expirationTime: toText(record.expiry) }),
  };
  const data = {
    accountAddress: address,
    chainId,
    domain: host,
    uri: record.project.url,
    version: '1',
    nonce: record.pci,
  };
  return { data: { ...data, ...times }, message: '', signature: '' };
}

/** The server's verdict on the message itself; a repeated request would not change it. */
const refusals = new Set([409, 422]);

function toRefusal(error: unknown): unknown {
  if (!isPorticoError(error, 'http.failed')) return error;
  const { status, serviceCode } = error.context;
  if (status === undefined || !refusals.has(status)) return error;
  return new PorticoError('siwx.not_verified', { reason: serviceCode ?? String(status) }, { cause: error });
}

function parse<Answer extends v.GenericSchema>(schema: Answer, text: string): v.InferOutput<Answer> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    // The cause would hold the answer itself.
    throw new PorticoError('rpc.invalid_answer', { method: 'sessions' });
  }
}

const ownedSchema = v.object({
  chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
  address: v.string(),
  token: v.string(),
});
/** With its token this browser alone can read a session that it made. */
type Owned = v.InferOutput<typeof ownedSchema>;

const isOf = (chainId: CaipNetworkId, address: string) => (owned: Owned) =>
  owned.chainId === chainId && isSameAddress(chainId, owned.address, address);
const bearer = ({ token }: Owned) => ({ authorization: `Bearer ${token}` });

/** Calls of one server for one project. */
function createCalls({
  url: base,
  projectId,
  request,
  sdkType = 'appkit',
  sdkVersion = 'portico',
}: ServerStorageParameters) {
  const toUrl = (path: string, address: string): string => {
    const url = new URL(fillPath(path, { address }), base);
    url.search = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion }).toString();
    return url.href;
  };
  const json = { 'content-type': 'application/json' };
  return {
    async list(owned: Owned): Promise<readonly SessionRecord[]> {
      const { text } = await request({ url: toUrl(getSessions.path, owned.address), headers: bearer(owned) });
      return parse(getSessions.response, text).sessions;
    },
    async add({ data, message, signature }: SiwxSession, token: string): Promise<void> {
      const body = JSON.stringify({ message, signature, token });
      const url = toUrl(addSession.path, data.accountAddress);
      const { text } = await request({ url, method: 'POST', headers: json, body }).catch((error: unknown) => {
        throw toRefusal(error);
      });
      parse(addSession.response, text);
    },
    async revoke(owned: Owned, pci: string): Promise<void> {
      const headers = { ...json, ...bearer(owned) };
      const body = JSON.stringify({ pci });
      await request({ url: toUrl(revokeSession.path, owned.address), method: 'POST', headers, body });
    },
  };
}

/**
 * Sessions that a server of ours keeps, and verifies: `/v1/sessions/{address}` and its revoke (spec §7). Each is bound
 * to this browser by a random token: a wallet that only claims the address has none.
 */
export function createServerStorage(parameters: ServerStorageParameters): SiwxStorage {
  const { projectId, area, key = `portico.siwx.${projectId}`, now = Date.now } = parameters;
  const calls = createCalls(parameters);
  const send = parameters.add ?? calls.add;
  const tokens = createStoredList({ key, area, isItem: (one): one is Owned => v.is(ownedSchema, one) });
  const forget = ({ token }: Owned): void => tokens.write(tokens.read().filter((one) => one.token !== token));
  const list = async (owned: Owned): Promise<readonly SessionRecord[]> => {
    const isAlive = ({ expiry, revokedAt }: SessionRecord): boolean =>
      revokedAt === null && (expiry === null || expiry > now());
    return (await calls.list(owned)).filter((one) => one.chainId === owned.chainId && isAlive(one));
  };
  const add = async (session: SiwxSession): Promise<void> => {
    const { chainId, accountAddress: address } = session.data;
    const token = createNonce() + createNonce();
    await send(session, token);
    const others = tokens.read().filter((one) => !isOf(chainId, address)(one));
    tokens.write([...others, { chainId, address, token }]);
  };
  const end = async (owned: Owned): Promise<void> => {
    try {
      for (const { pci } of await list(owned)) await calls.revoke(owned, pci);
    } finally {
      // Signed out in this browser in any case; on a server that does not answer the session ends by its time.
      forget(owned);
    }
  };
  return {
    add,
    async set(sessions) {
      const isKept = (owned: Owned) => sessions.some(({ data }) => isOf(data.chainId, data.accountAddress)(owned));
      await Promise.all(
        tokens
          .read()
          .filter((owned) => !isKept(owned))
          .map(end),
      );
      for (const session of sessions) await add(session);
    },
    async get(chainId, address) {
      const owned = tokens.read().find(isOf(chainId, address));
      if (!owned) return [];
      const records = await list(owned);
      if (records.length === 0) forget(owned);
      return records.map((one) => toSession(one, chainId, address));
    },
    async revoke(chainId, address) {
      await Promise.all(tokens.read().filter(isOf(chainId, address)).map(end));
    },
  };
}
