import { randomBytes, timingSafeEqual } from 'node:crypto';
import { KmsError, type KmsProvider, aadOf } from '../kmsProvider.ts';
import { Secret } from '../secret.ts';
import { cryptokiCode, loadCryptoki } from './cryptoki.ts';
import { type Token, type TokenSession, openToken } from './openToken.ts';
import { openGcm, sealGcm, signHmac } from './operations.ts';
import { type TokenPlace, type TokenKeys, addTokenKey, createTokenKeys, findTokenKeys } from './tokenKeys.ts';
import { parseTokenUri } from './tokenUri.ts';

const SELF_TEST_BYTES = 32;

/** Version and place, so that a row opens with its own version alone. */
const aadFor = (version: string, aad: Uint8Array): Buffer => Buffer.concat([aadOf('portico/kms/1/wrap', version), aad]);

interface Parts {
  readonly token: Token;
  readonly place: TokenPlace;
}

async function openParts(uri: string): Promise<Parts> {
  const address = parseTokenUri(uri);
  const cryptoki = await loadCryptoki();
  return { token: openToken(cryptoki, address), place: { cryptoki, object: address.object } };
}

/** Makes keys in a token, which keeps them. @throws KmsError where there are some. */
export async function createKeysInToken(uri: string): Promise<void> {
  const { token, place } = await openParts(uri);
  token.run((session) => createTokenKeys(session, place));
}

/** Wraps and opens something, so that a token without AES-GCM, or with keys that may not, is found at the start. */
async function selfTest(kms: Pick<KmsProvider, 'wrap' | 'unwrap'>): Promise<void> {
  const [secret, aad] = [new Secret('self-test', randomBytes(SELF_TEST_BYTES)), aadOf('self-test')];
  const opened = await kms.unwrap('self-test', await kms.wrap(secret, aad), aad);
  if (!timingSafeEqual(opened.reveal(), secret.reveal()))
    throw new KmsError('The token opens another secret than it wrapped.');
}

/** Handles are good for a session: they are found anew with the next one, and for a version of another process. */
function createHandles(place: TokenPlace) {
  let known: { readonly session: Buffer; readonly keys: TokenKeys } | undefined;
  const find = (session: TokenSession): TokenKeys => {
    const found = findTokenKeys(session, place);
    if (found !== undefined) return found;
    throw new KmsError(`The token has no keys ${place.object}: portico-server keys create with the same place.`);
  };
  const keysIn = (session: TokenSession): TokenKeys => {
    if (known?.session !== session.session) known = { session: session.session, keys: find(session) };
    return known.keys;
  };
  return {
    find,
    keysIn,
    forget: () => (known = undefined),
    keyOf(session: TokenSession, version: string): Buffer {
      if (!keysIn(session).wrapping.has(version)) known = undefined;
      const found = keysIn(session).wrapping.get(version);
      if (found === undefined) throw new KmsError(`The token has no version ${version} of the keys ${place.object}.`);
      return found;
    },
  };
}

/** Runs in the token; what it refuses is in our words, and with its code. */
const createRun =
  (token: Token) =>
  <Value>(what: string, work: (session: TokenSession) => Value): Value => {
    try {
      return token.run(work);
    } catch (error) {
      if (error instanceof KmsError) throw error;
      throw new KmsError(`${what} (${cryptokiCode(error) ?? 'no code'}).`, error);
    }
  };

/**
 * Keys of a token (PKCS#11) that never leave it: it wraps, opens and authenticates by itself. The token is used in
 * turns, without a pause: a network between costs its time for each.
 * @throws KmsError
 */
export async function createPkcs11Kms(uri: string): Promise<KmsProvider> {
  const { token, place } = await openParts(uri);
  const { find, keysIn, keyOf, forget } = createHandles(place);
  const { cryptoki } = place;
  const run = createRun(token);
  const kms: KmsProvider = {
    id: 'pkcs11',
    wrap: async (secret, aad) =>
      run('The token wraps nothing', (session) => {
        const keyVersion = keysIn(session).newest;
        const by = { cryptoki, session, key: keyOf(session, keyVersion) };
        return { ciphertext: sealGcm(by, Buffer.from(secret.reveal()), aadFor(keyVersion, aad)), keyVersion };
      }),
    unwrap: async (kind, { ciphertext, keyVersion }, aad) =>
      run('It was wrapped with another key or for another place, or is damaged', (session) => {
        const by = { cryptoki, session, key: keyOf(session, keyVersion) };
        return new Secret(kind, openGcm(by, Buffer.from(ciphertext), aadFor(keyVersion, aad)));
      }),
    mac: async (purpose, data) =>
      run('The token authenticates nothing', (session) => {
        const text = Buffer.concat([aadOf('portico/kms/1/mac', purpose), data]);
        return signHmac({ cryptoki, session, key: keysIn(session).mac }, text);
      }),
    rotate: async () =>
      run('The token makes no key', (session) => {
        const next = addTokenKey(session, place, find(session).newest);
        forget();
        return next;
      }),
    health: () => selfTest(kms),
  };
  await kms.health();
  return kms;
}
