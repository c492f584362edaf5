import type { LoginFrame } from '../host/createLoginFrame.ts';

/** Waits until the visitor has opened the wallet by a passkey, in the login's own page. */
export async function waitForPasskey(frame: LoginFrame, signal: AbortSignal): Promise<void> {
  let action: string;
  do ({ action } = await frame.request('CONNECT_DEVICE', {}, { signal }));
  while (action !== 'CONNECT');
}
