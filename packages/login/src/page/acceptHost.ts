import { parseHello } from '../messages/envelope.ts';

/** The page that embeds the frame, and the port to it. */
export interface ArrivedHost {
  readonly origin: string;
  readonly nonce: string;
  readonly port: MessagePort;
}

/** A document of no origin of its own (sandboxed, or of a file). */
const OPAQUE = 'null';

/**
 * Calls back once, with the first valid message of the page around the frame. Messages of other windows, other forms
 * and every later one are ignored: a second script of the page cannot open a channel of its own.
 */
export function acceptHost(page: Window, onHost: (host: ArrivedHost) => void): void {
  const receive = ({ source, origin, data, ports: [port, ...others] }: MessageEvent): void => {
    const isOfHost = source === page.parent && source !== page && origin !== OPAQUE && origin !== '';
    const nonce = isOfHost && others.length === 0 ? parseHello(data) : undefined;
    if (nonce === undefined || port === undefined) return;
    page.removeEventListener('message', receive);
    onHost({ origin, nonce, port });
  };
  page.addEventListener('message', receive);
}
