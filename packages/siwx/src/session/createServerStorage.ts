import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import type { SiwxSession } from '@portico/protocol/siwx';
import { type SessionRecord, getSessions } from '@portico/protocol/api';
import * as v from 'valibot';
import type { SiwxStorage } from './createSiwx.ts';

/** What is asked of a server; retryFetch of core is of this form, and repeats what failed. */
export type ServerRequest = (request: {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly text: string }>;

export interface ServerStorageParameters {
  /** Where `/v1/sessions/…` is. */
  readonly url: string;
  readonly projectId: string;
  readonly request: ServerRequest;
  /** Hands a signed message to whoever verifies it and makes it a session. */
  readonly add: (session: SiwxSession) => Promise<void>;
  /** Signs the id of a session that is to end; without it nobody but the server ends one. */
  readonly signRevocation?: (pci: string, address: string) => Promise<string>;
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

/** Sessions that a server keeps: `GET /v1/sessions/{address}` and `POST /v1/sessions/{address}/revoke` of spec §7. */
export function createServerStorage(parameters: ServerStorageParameters): SiwxStorage {
  const { request, projectId, sdkType = 'appkit', sdkVersion = 'portico', now = Date.now } = parameters;
  const toUrl = (address: string, end = ''): string => {
    const url = new URL(`/v1/sessions/${encodeURIComponent(address)}${end}`, parameters.url);
    url.search = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion }).toString();
    return url.href;
  };
  const list = async (chainId: CaipNetworkId, address: string): Promise<readonly SessionRecord[]> => {
    const { text } = await request({ url: toUrl(address) });
    const answer = v.safeParse(getSessions.response, JSON.parse(text));
    if (!answer.success) throw new PorticoError('rpc.invalid_answer', { method: 'sessions' });
    const isAlive = ({ expiry, revokedAt }: SessionRecord): boolean =>
      revokedAt === null && (expiry === null || expiry > now());
    return answer.output.sessions.filter((one) => one.chainId === chainId && isAlive(one));
  };
  const revoke = async (chainId: CaipNetworkId, address: string): Promise<void> => {
    const { signRevocation } = parameters;
    if (!signRevocation) return;
    for (const { pci } of await list(chainId, address)) {
      const body = JSON.stringify({ pci, signature: await signRevocation(pci, address) });
      const headers = { 'content-type': 'application/json' };
      await request({ url: toUrl(address, '/revoke'), method: 'POST', headers, body });
    }
  };
  return {
    add: parameters.add,
    // Nobody can sign for other sessions than those of the account in use: what is left out here ends by its time.
    set: async (sessions) => {
      for (const session of sessions) await parameters.add(session);
    },
    get: async (chainId, address) => (await list(chainId, address)).map((one) => toSession(one, chainId, address)),
    revoke,
  };
}
