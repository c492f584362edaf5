import { PasskeyError } from '../messages/passkeyError.ts';
import type { PasskeyRequest, UsedPasskey } from '../messages/securityWindow.ts';

const OUTPUT_BYTES = 32;
const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
const challenge = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(OUTPUT_BYTES));

const toDescriptors = (ids: readonly Uint8Array<ArrayBuffer>[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id }));

/** Runs a ceremony of WebAuthn. @throws PasskeyError */
async function run(ceremony: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (typeof PublicKeyCredential === 'undefined') throw new PasskeyError('noPrf');
  try {
    const credential = await ceremony();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    throw new PasskeyError('cancelled', error);
  }
  throw new PasskeyError('cancelled');
}

/** What a passkey evaluated to, where it did. */
function outputOf(credential: PublicKeyCredential): Uint8Array | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (first === undefined) return undefined;
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer);
  return bytes.length === OUTPUT_BYTES ? Uint8Array.from(bytes) : undefined;
}

/** A passkey that was made. It counts once it evaluated to the same twice. */
export interface MadePasskey {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  /** Undefined for an authenticator that evaluates where it is used alone. */
  readonly output: Uint8Array | undefined;
}

/**
 * Makes a passkey of this origin alone: one of a parent domain could be evaluated by every page of that. Windows Hello
 * reports PRF only where the input is there at once.
 */
export async function makePasskey({ userId, userName, input, credentialIds }: PasskeyRequest): Promise<MadePasskey> {
  const { hostname } = location;
  const credential = await run(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: hostname, name: hostname },
        user: { id: userId, name: userName, displayName: userName },
        challenge: challenge(),
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: toDescriptors(credentialIds),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  );
  if (!credential.getClientExtensionResults().prf?.enabled) throw new PasskeyError('noPrf');
  return { credentialId: new Uint8Array(credential.rawId), output: outputOf(credential) };
}

/** Uses one of these passkeys. @throws PasskeyError */
export async function evaluatePasskey(
  { input }: PasskeyRequest,
  credentialIds: readonly Uint8Array<ArrayBuffer>[],
): Promise<UsedPasskey> {
  const credential = await run(() =>
    navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: challenge(),
        allowCredentials: toDescriptors(credentialIds),
        userVerification: 'required',
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  );
  const output = outputOf(credential);
  if (!output) throw new PasskeyError('noPrf');
  return { credentialId: new Uint8Array(credential.rawId), output };
}

/**
 * Uses a passkey that was made, twice where it did not evaluate as it was made: it counts where both are the same.
 * @throws PasskeyError
 */
export async function confirmPasskey(request: PasskeyRequest, made: MadePasskey): Promise<UsedPasskey> {
  const used = await evaluatePasskey(request, [made.credentialId]);
  const before = made.output ?? (await evaluatePasskey(request, [made.credentialId])).output;
  if (!isEqual(before, used.output)) throw new PasskeyError('changing');
  return used;
}
