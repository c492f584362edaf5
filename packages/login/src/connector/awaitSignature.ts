import type { AuthStep } from '@portico/core/adapter';
import { isPorticoError } from '@portico/protocol';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import type { FrameResult } from '../messages/results.ts';
import { toWebUrl } from './toWebUrl.ts';

type FarcasterStep = Extract<AuthStep, { type: 'farcaster' }>;

/** Hands the link on, and waits until the visitor has signed, or the link has ended. */
export async function awaitSignature(
  frame: LoginFrame,
  { onUrl }: FarcasterStep,
  signal: AbortSignal,
): Promise<FrameResult<'CONNECT_FARCASTER'>> {
  const { uri } = await frame.request('GET_FARCASTER_URI', {}, { signal });
  onUrl?.(toWebUrl(uri));
  for (;;) {
    try {
      return await frame.request('CONNECT_FARCASTER', {}, { signal });
    } catch (error) {
      // A request ends after 30 seconds; a visitor who takes a phone needs more.
      if (!isPorticoError(error, 'login.socials_timeout')) throw error;
    }
  }
}
