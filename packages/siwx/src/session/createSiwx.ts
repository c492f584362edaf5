import { type CaipNetworkId, PorticoError } from '@portico/protocol';
import type { Siwx, SiwxSession } from '@portico/protocol/siwx';
import type { SiwxVerifier } from './verifiers.ts';

/** The storage of sessions. */
export interface SiwxStorage {
  add(session: SiwxSession): Promise<void>;
  set(sessions: readonly SiwxSession[]): Promise<void>;
  get(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>;
  revoke(chainId: CaipNetworkId, address: string): Promise<void>;
}

/** The parts that a host combines. */
export interface CreateSiwxParameters {
  readonly createMessage: Siwx['createMessage'];
  readonly storage: SiwxStorage;
  /** Verify a signature before it is stored. Default: none; the server of the storage verifies. */
  readonly verifiers?: readonly SiwxVerifier[];
  readonly isRequired?: boolean;
  readonly signOutOnDisconnect?: boolean;
}

async function verify(verifiers: readonly SiwxVerifier[], session: SiwxSession): Promise<void> {
  const verifier = verifiers.find(({ namespace }) => session.data.chainId.startsWith(`${namespace}:`));
  if (await verifier?.verify(session)) return;
  throw new PorticoError('siwx.not_verified', { reason: 'wrong_signature' });
}

/**
 * Combines parts to the option `siwx`, such as `createMessageFactory()`, `createLocalStorage()` and `eip155Verifier()`.
 */
export function createSiwx(parameters: CreateSiwxParameters): Siwx {
  const { createMessage, storage, verifiers, isRequired = false, signOutOnDisconnect = true } = parameters;
  return {
    createMessage,
    async addSession(session) {
      if (verifiers) await verify(verifiers, session);
      await storage.add(session);
    },
    revokeSession: (chainId, address) => storage.revoke(chainId, address),
    setSessions: (sessions) => storage.set(sessions),
    getSessions: (chainId, address) => storage.get(chainId, address),
    getRequired: () => isRequired,
    signOutOnDisconnect,
  };
}
