import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import type { Siwx, SiwxMessage, SiwxMessageInput } from '@portico/protocol/siwx';
import type { SiweConfig, SiweSession } from '../contract/siweConfig.ts';

const NONCE_REFETCH_MS = 300_000;

/** Ethereum's own sign-in numbers its chains, and its addresses may be written in either case. */
const toNumber = (chainId: CaipNetworkId): number => Number(chainId.slice('eip155:'.length));

/** Fetched while the visitor reads, used once, and not when it has grown old. */
function createNonceSource({ getNonce, nonceRefetchIntervalMs = NONCE_REFETCH_MS }: SiweConfig, now: () => number) {
  let held: { readonly address: string; readonly fetchedAtMs: number; readonly nonce: Promise<string> } | undefined;
  const fetchNonce = (address: string): void => {
    const nonce = getNonce(address);
    // The failure is reported to its awaiting caller.
    nonce.catch(() => undefined);
    held = { address, fetchedAtMs: now(), nonce };
  };
  return {
    fetchNonce,
    take(address: string): Promise<string> {
      if (held?.address !== address || now() - held.fetchedAtMs > nonceRefetchIntervalMs) fetchNonce(address);
      const taken = held?.nonce;
      held = undefined;
      return taken ?? getNonce(address);
    },
  };
}

async function createMessage(
  config: SiweConfig,
  nonce: string,
  input: SiwxMessageInput,
  now: () => number,
): Promise<SiwxMessage> {
  const { accountAddress, chainId, notBefore } = input;
  const provided = await config.getMessageParams?.();
  const parameters = {
    ...provided,
    domain: provided?.domain ?? location.host,
    uri: provided?.uri ?? location.origin,
    iat: provided?.iat ?? new Date(now()).toISOString(),
    nonce,
    version: '1',
    address: accountAddress,
    chainId: toNumber(chainId),
    ...(notBefore !== undefined && { nbf: notBefore }),
  } as const;
  const text = config.createMessage(parameters);
  const { domain, uri, version, statement, resources, requestId, iat, exp, nbf } = parameters;
  const data = { accountAddress, chainId, domain, uri, version, nonce, statement, resources, requestId };
  return { ...data, issuedAt: iat, expirationTime: exp, notBefore: nbf, toString: () => text };
}

function isStillMine(config: SiweConfig, session: SiweSession, chainId: CaipNetworkId, address: string): boolean {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config;
  const isSameAccount = session.address.toLowerCase() === address.toLowerCase();
  return (
    (isSameAccount || !signOutOnAccountChange) && (session.chainId === toNumber(chainId) || !signOutOnNetworkChange)
  );
}

/**
 * The older configuration in the form of the newer one. Its server has one session: that of another account or chain
 * ends where the host has set it.
 */
export function fromSiweConfig(config: SiweConfig, now: () => number): Siwx {
  const nonces = createNonceSource(config, now);
  const signOut = async (): Promise<void> => {
    if (!(await config.signOut())) throw new PorticoError('siwx.not_verified', { reason: 'sign_out_refused' });
    config.onSignOut?.();
  };
  return {
    createMessage: async (input) => createMessage(config, await nonces.take(input.accountAddress), input, now),
    async addSession({ message, signature }) {
      if (!(await config.verifyMessage({ message, signature }))) {
        throw new PorticoError('siwx.not_verified', { reason: 'wrong_signature' });
      }
      const session = await config.getSession();
      if (!session) throw new PorticoError('siwx.not_verified', { reason: 'no_session' });
      config.onSignIn?.(session);
    },
    revokeSession: signOut,
    setSessions: async (sessions) => {
      if (sessions.length === 0) await signOut();
    },
    async getSessions(chainId, address) {
      const session = await config.getSession();
      if (session && isStillMine(config, session, chainId, address)) {
        const empty = { domain: '', uri: '', version: '1', nonce: '' };
        return [{ data: { accountAddress: address, chainId, ...empty }, message: '', signature: '' }];
      }
      if (session) await signOut();
      nonces.fetchNonce(address);
      return [];
    },
    getRequired: () => config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  };
}
