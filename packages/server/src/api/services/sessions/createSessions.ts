import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type SiwxMessageData, formatRevocation } from '@portico/protocol/siwx';
import { type ChainAccess, parseSiwx, verifySignature, verifySiwx } from '@portico/siwx/verify';
import type { Project } from '../../../projects/project.ts';
import { type Account, toCanonicalAddress } from './account.ts';
import { type SessionRow, type SessionsRepo, keptAfterEndMs } from './sessionsRepo.ts';
import { findSite } from './site.ts';

/** A signed message, and who sends it for whom. */
export interface AddParameters {
  readonly project: Project;
  readonly account: Account;
  /** Of the page that sends it; a server sends none. */
  readonly origin: string | undefined;
  readonly message: string;
  readonly signature: string;
  /** The browser's secret, by which it can read the session again. */
  readonly token?: string | undefined;
}

/** Why no session came of a message. */
export type AddProblem =
  | Exclude<Awaited<ReturnType<typeof verifySiwx>>, { isVerified: true }>['problem']
  | 'replayed'
  | 'too_many';

export interface RevokeParameters {
  readonly project: Project;
  readonly account: Account;
  readonly pci: string;
  readonly signature?: string | undefined;
  readonly token?: string | undefined;
}

/** The account of the sessions, and the secret of the browser that made them. */
export interface ListParameters {
  readonly project: Project;
  readonly account: Account;
  readonly token: string | undefined;
}

/** Sign-in sessions: verified here, kept until they end. */
export interface Sessions {
  /** None without the token that they were made with. */
  list(parameters: ListParameters): Promise<SessionRow[]>;
  add(parameters: AddParameters): Promise<{ readonly session: SessionRow } | { readonly problem: AddProblem }>;
  revoke(parameters: RevokeParameters): Promise<'revoked' | 'unknown' | 'bad_signature' | 'chain_unreachable'>;
  /** Throws away what ended long ago. */
  sweep(): Promise<number>;
}

export interface CreateSessionsParameters extends ChainAccess {
  readonly repo: SessionsRepo;
  readonly now?: () => number;
}

/** A message is signed for now: one that lay about is not taken. */
const ageMaxMs = 600_000;
/** No session outlives this, whatever its message contains. */
const lifetimeMaxMs = 90 * 86_400_000;
const nonceMaxCharacters = 128;

function tryParse(message: string): SiwxMessageData | undefined {
  try {
    return parseSiwx(message);
  } catch {
    return undefined;
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Hashes are compared, and in constant time: neither the answer nor its time reveals anything of a token. */
function isOfToken({ token_hash: kept }: SessionRow, token: string): boolean {
  return kept !== null && timingSafeEqual(kept, hashOf(token));
}

function expiryOf({ expirationTime }: SiwxMessageData, nowMs: number): Date {
  const latestMs = nowMs + lifetimeMaxMs;
  return new Date(expirationTime === undefined ? latestMs : Math.min(latestMs, Date.parse(expirationTime)));
}

/** Sign-in sessions of the pages of all projects. */
export function createSessions({ repo, rpcUrls, now = Date.now }: CreateSessionsParameters): Sessions {
  return {
    async list({ project, account, token }) {
      if (token === undefined) return [];
      const rows = await repo.list(project.id, account, new Date(now()));
      return rows.filter((row) => isOfToken(row, token));
    },
    async add({ project, account, origin, message, signature, token }) {
      const read = tryParse(message);
      if (read === undefined) return { problem: 'malformed' };
      const site = findSite(project, read, origin);
      if (site === undefined) return { problem: 'wrong_domain' };
      if (read.nonce.length > nonceMaxCharacters) return { problem: 'wrong_nonce' };
      if (toCanonicalAddress(read.accountAddress) !== account.address) return { problem: 'wrong_address' };
      const nowMs = now();
      const expected = { domain: read.domain, nonce: read.nonce, chainId: account.chainId ?? read.chainId };
      const times = { nowMs, maxAgeMs: ageMaxMs };
      const verified = await verifySiwx({ message, signature, rpcUrls, ...expected, ...times });
      if (!verified.isVerified) return verified;
      return repo.add({
        pci: randomBytes(16).toString('base64url'),
        projectId: project.id,
        chainId: read.chainId,
        address: account.address,
        nonce: read.nonce,
        messageHash: hashOf(message),
        tokenHash: token === undefined ? null : hashOf(token),
        url: site,
        createdAt: new Date(nowMs),
        expiresAt: expiryOf(read, nowMs),
      });
    },
    async revoke({ project, account, pci, ...proof }) {
      const known = await repo.find(project.id, account, pci);
      if (known === undefined) return 'unknown';
      const outcome = await validateProof(known, proof, { rpcUrls });
      if (outcome === 'revoked') await repo.revoke(project.id, pci, new Date(now()));
      return outcome;
    },
    sweep: () => repo.sweep(new Date(now() - keptAfterEndMs)),
  };
}

/** Whether a session may be ended: by the token that it was made with, or by a signature of its account. */
async function validateProof(
  session: SessionRow,
  { signature, token }: Pick<RevokeParameters, 'signature' | 'token'>,
  access: ChainAccess,
): ReturnType<Sessions['revoke']> {
  if (token !== undefined && isOfToken(session, token)) return 'revoked';
  if (signature === undefined) return 'unknown';
  const { pci, chain_id: chainId, address, url } = session;
  const message = formatRevocation({ domain: new URL(url).host, chainId, address, pci });
  try {
    return (await verifySignature({ message, signature, address, chainId }, access)) ? 'revoked' : 'bad_signature';
  } catch {
    return 'chain_unreachable';
  }
}
