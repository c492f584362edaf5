import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import * as v from 'valibot';
import { PasskeyError } from '../messages/passkeyError.ts';
import type { PasskeyRequest } from '../messages/securityWindow.ts';
import { confirmPasskey, makePasskey, evaluatePasskey } from './passkeyCeremony.ts';

const addedSchema = v.object({ authenticatorId: v.string() });
const credentialsSchema = v.object({ credentials: v.array(v.looseObject({ credentialId: v.string() })) });

/** A command to Chromium, whose authenticator then evaluates, signs and refuses as a real one does. */
const send = (command: string, parameters: object = {}): Promise<unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a provider of browsers types its own
  (cdp() as unknown as { send: (command: string, parameters: object) => Promise<unknown> }).send(command, parameters);

async function addAuthenticator(options: object = {}): Promise<string> {
  const defaults = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf: true,
  };
  const added = await send('WebAuthn.addVirtualAuthenticator', { options: { ...defaults, ...options } });
  return v.parse(addedSchema, added).authenticatorId;
}

const request = (credentialIds: PasskeyRequest['credentialIds'] = []): PasskeyRequest => ({
  userId: new TextEncoder().encode('wallet'),
  userName: 'ada@example.org',
  input: new TextEncoder().encode('ew/prf/v1|wallet'),
  credentialIds,
});

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PasskeyError ? error.problem : error),
  );

beforeEach(() => send('WebAuthn.enable'));
afterEach(() => send('WebAuthn.disable'));

test('behavior: a passkey is made, evaluates to the same each time, and to something else for another wallet', async () => {
  await addAuthenticator();
  const made = await makePasskey(request());
  const used = await confirmPasskey(request(), made);
  expect(used.output).toHaveLength(32);
  expect(used.credentialId).toEqual(made.credentialId);
  const ids = [made.credentialId];
  expect((await evaluatePasskey(request(), ids)).output).toEqual(used.output);
  const other = { ...request(), input: new TextEncoder().encode('ew/prf/v1|other') };
  expect((await evaluatePasskey(other, ids)).output).not.toEqual(used.output);
  // The same authenticator has one already.
  expect(await problemOf(makePasskey(request(ids)))).toBe('cancelled');
});

test('behavior: one that evaluates where it is used alone is used twice', async () => {
  await addAuthenticator();
  const { credentialId } = await makePasskey(request());
  const used = await confirmPasskey(request(), { credentialId, output: undefined });
  expect((await evaluatePasskey(request(), [credentialId])).output).toEqual(used.output);
});

test('error: an authenticator without PRF is refused, as it is made and as it is used', async () => {
  await addAuthenticator({ hasPrf: false });
  expect(await problemOf(makePasskey(request()))).toBe('noPrf');
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { id: location.hostname, name: 'test' },
      user: { id: request().userId, name: 'ada', displayName: 'ada' },
      challenge: new Uint8Array(32),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('It was not made.');
  expect(await problemOf(evaluatePasskey(request(), [new Uint8Array(credential.rawId)]))).toBe('noPrf');
});

test('error: one that evaluates to something else than as it was made would lock its user out, and is refused', async () => {
  const first = await addAuthenticator();
  const made = await makePasskey(request());
  const other = Uint8Array.from(made.output ?? [], (byte) => byte ^ 1);
  expect(await problemOf(confirmPasskey(request(), { ...made, output: other }))).toBe('changing');
  // The same credential in another authenticator, as from a copy that lacks what it evaluates with.
  const { credentials } = v.parse(credentialsSchema, await send('WebAuthn.getCredentials', { authenticatorId: first }));
  await send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first });
  const second = await addAuthenticator();
  for (const credential of credentials) await send('WebAuthn.addCredential', { authenticatorId: second, credential });
  expect(await problemOf(confirmPasskey(request(), made))).toBe('noPrf');
});

test('error: a visitor who is not verified, or an authenticator that does not have it, is cancelled', async () => {
  const authenticatorId = await addAuthenticator();
  const made = await makePasskey(request());
  await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  expect(await problemOf(confirmPasskey(request(), made))).toBe('cancelled');
  await send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  expect(await problemOf(evaluatePasskey(request(), [new Uint8Array(16)]))).toBe('cancelled');
});
