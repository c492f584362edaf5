import type { PKCS11 } from 'pkcs11js';
import { KmsError } from '../kmsProvider.ts';
import { readPrivateFile } from '../privateFile.ts';
import { type Cryptoki, cryptokiCode } from './cryptoki.ts';
import type { TokenAddress } from './tokenUri.ts';

/** A session with a token: what is done in one runs without a pause, so that no two of its operations mix. */
export interface TokenSession {
  readonly module: PKCS11;
  readonly session: Buffer;
}

/** A token, with a session that is opened again where the token lost it. */
export interface Token {
  /** @throws KmsError where the token does not answer; errors of the operation itself as they are. */
  run<Value>(work: (session: TokenSession) => Value): Value;
}

/** The session is gone: the token was restarted, pulled, or ended it. */
const lost = new Set([
  'CKR_SESSION_HANDLE_INVALID',
  'CKR_SESSION_CLOSED',
  'CKR_USER_NOT_LOGGED_IN',
  'CKR_DEVICE_ERROR',
  'CKR_DEVICE_REMOVED',
  'CKR_TOKEN_NOT_PRESENT',
  'CKR_OBJECT_HANDLE_INVALID',
  'CKR_KEY_HANDLE_INVALID',
  'CKR_CRYPTOKI_NOT_INITIALIZED',
]);
const isLost = (error: unknown): boolean => lost.has(cryptokiCode(error) ?? '');

/** Of the library: one for the process, whatever opens it. */
function ignoreCode(code: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (cryptokiCode(error) !== code) throw error;
  }
}

function openSession(cryptoki: Cryptoki, module: PKCS11, { token, pinFile }: TokenAddress): TokenSession {
  ignoreCode('CKR_CRYPTOKI_ALREADY_INITIALIZED', () => module.C_Initialize());
  const slot = module.C_GetSlotList(true).find((one) => module.C_GetTokenInfo(one).label.trim() === token);
  if (slot === undefined) throw new KmsError(`There is no token with the label ${token}.`);
  const session = module.C_OpenSession(slot, cryptoki.CKF_SERIAL_SESSION | cryptoki.CKF_RW_SESSION);
  const pin = readPrivateFile(pinFile).replace(/\r?\n$/, '');
  ignoreCode('CKR_USER_ALREADY_LOGGED_IN', () => module.C_Login(session, cryptoki.CKU_USER, pin));
  return { module, session };
}

function open(cryptoki: Cryptoki, module: PKCS11, address: TokenAddress): TokenSession {
  try {
    return openSession(cryptoki, module, address);
  } catch (error) {
    if (error instanceof KmsError) throw error;
    const code = cryptokiCode(error);
    // Not tried again: a token locks after a few.
    if (code === 'CKR_PIN_INCORRECT' || code === 'CKR_PIN_LOCKED')
      throw new KmsError(`The token ${address.token} does not take the PIN of ${address.pinFile} (${code}).`, error);
    throw new KmsError(`The token ${address.token} cannot be opened (${code ?? 'no code'}).`, error);
  }
}

/** @throws KmsError where library, token or PIN are not right. */
export function openToken(cryptoki: Cryptoki, address: TokenAddress): Token {
  const module = new cryptoki.PKCS11();
  try {
    module.load(address.library);
  } catch (error) {
    throw new KmsError(`${address.library} is no PKCS#11 library of this machine.`, error);
  }
  let session: TokenSession | undefined = open(cryptoki, module, address);
  return {
    run(work) {
      try {
        session ??= open(cryptoki, module, address);
        return work(session);
      } catch (error) {
        if (!isLost(error)) throw error;
        // Once: a token that is away is reported.
        session = undefined;
        session = open(cryptoki, module, address);
        return work(session);
      }
    },
  };
}
