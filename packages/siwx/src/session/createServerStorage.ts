import { type CaipNetworkId, PorticoError, isPorticoError } from '@portico/protocol';
import { type SiwxSession, formatRevocation } from '@portico/protocol/siwx';
import { type SessionRecord, addSession, fillPath, getSessions, revokeSession } from '@portico/protocol/api';
import * as v from 'valibot';
import type { SiwxStorage } from './createSiwx.ts';

/** What is asked of a server; retryFetch of core is of this form, and repeats what failed. */
export type ServerRequest = (request: {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly text: string }>;

/** Whose session. */
export interface SessionAccount {
  readonly chainId: CaipNetworkId;
  readonly address: string;
}

export interface ServerStorageParameters {
  /** Where `/v1/sessions/…` is. */
  readonly url: string;
  readonly projectId: string;
  readonly request: ServerRequest;
  /** Hands a signed message to whoever verifies it and makes it a session. Left out: that server itself. */
  readonly add?: (session: SiwxSession) => Promise<void>;
  /** Signs the text that ends a session with the account's wallet; without it a session ends by its time alone. */
  readonly signRevocation?: (text: string, account: SessionAccount) => Promise<string>;
  readonly sdkType?: string;
  readonly sdkVersion?: string;
  readonly now?: () => number;
}

const toText = (epochMs: number): string => new Date(epochMs).toISOString();

/** The server tells that there is a session, never what was signed. */
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

/** What the server says of the message itself; asking again would not change it. */
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
  return {
    async get(address: string): Promise<readonly SessionRecord[]> {
      const { text } = await request({ url: toUrl(getSessions.path, address) });
      return parse(getSessions.response, text).sessions;
    },
    async post(path: string, address: string, body: Readonly<Record<string, string>>): Promise<string> {
      const headers = { 'content-type': 'application/json' };
      const { text } = await request({
        url: toUrl(path, address),
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return text;
    },
  };
}

/** Sessions that a server of ours keeps, and verifies: `/v1/sessions/{address}` and its revoke (spec §7). */
export function createServerStorage(parameters: ServerStorageParameters): SiwxStorage {
  const { signRevocation, now = Date.now } = parameters;
  const calls = createCalls(parameters);
  const list = async (chainId: CaipNetworkId, address: string): Promise<readonly SessionRecord[]> => {
    const isAlive = ({ expiry, revokedAt }: SessionRecord): boolean =>
      revokedAt === null && (expiry === null || expiry > now());
    return (await calls.get(address)).filter((one) => one.chainId === chainId && isAlive(one));
  };
  const send = async ({ data, message, signature }: SiwxSession): Promise<void> => {
    const text = await calls
      .post(addSession.path, data.accountAddress, { message, signature })
      .catch((error: unknown) => {
        throw toRefusal(error);
      });
    parse(addSession.response, text);
  };
  const add = parameters.add ?? send;
  const revoke = async (chainId: CaipNetworkId, address: string): Promise<void> => {
    if (!signRevocation) return;
    for (const { pci, project } of await list(chainId, address)) {
      const { host: domain } = new URL(project.url);
      const signature = await signRevocation(formatRevocation({ domain, chainId, address, pci }), { chainId, address });
      await calls.post(revokeSession.path, address, { pci, signature });
    }
  };
  return {
    add,
    // Nobody can sign for other sessions than those of the account in use: what is left out here ends by its time.
    set: async (sessions) => {
      for (const session of sessions) await add(session);
    },
    get: async (chainId, address) => (await list(chainId, address)).map((one) => toSession(one, chainId, address)),
    revoke,
  };
}
