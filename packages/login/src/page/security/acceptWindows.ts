import { SECURITY_HELLO } from '../../messages/securityWindow.ts';

/** Calls back with the port of each window of this origin that manages the wallet. Others are ignored. */
export function acceptWindows(page: Window, onWindow: (port: MessagePort) => void): void {
  page.addEventListener('message', ({ data, origin, source, ports: [port, ...others] }: MessageEvent) => {
    if (origin !== page.origin || source === page || data !== SECURITY_HELLO) return;
    if (port && others.length === 0) onWindow(port);
  });
}
