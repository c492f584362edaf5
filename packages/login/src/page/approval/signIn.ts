import { FrameError } from '../../messages/frameError.ts';

/** The first line of a sign-in message (EIP-4361, and its form for Solana), and the site that it is for. */
const signInPattern = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#]+) wants you to sign in with your \w{1,20} account:\n/;

/**
 * Whether a message signs the visitor in.
 * @throws FrameError where it does so at another site than the one that calls.
 */
export function isSignIn(message: string, origin: string): boolean {
  const domain = signInPattern.exec(message)?.[1];
  if (domain !== undefined && domain !== new URL(origin).host) throw new FrameError('rpc.invalid_params');
  return domain !== undefined;
}

/** Bytes as a person reads them; undefined where they are no text. */
export function toText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
