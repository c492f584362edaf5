import { isIP } from 'node:net';
import type { AppContext } from './app.ts';

/**
 * The visitor's address: of the connection, or the one that the last trusted proxy saw. Values further left in the
 * header can be forged by anyone.
 */
export function addressOf(direct = 'unknown', forwarded = '', trustedProxies = 0): string {
  if (trustedProxies === 0) return direct;
  const seen = forwarded.split(',').map((part) => part.trim());
  const address = seen.at(-trustedProxies) ?? '';
  return isIP(address) === 0 ? direct : address;
}

/** The same of a request. */
export function clientAddress(context: AppContext, trustedProxies: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress;
  return addressOf(direct, context.req.header('x-forwarded-for'), trustedProxies);
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * True for a connection from this very machine that no proxy passed on and that was opened by a name of this machine. A
 * page whose own name leads to 127.0.0.1 (DNS rebinding) has a browser here open one, too, but with the page's name as
 * `Host`.
 */
export function isLocal(context: AppContext): boolean {
  const direct = context.env?.incoming?.socket.remoteAddress ?? '';
  const isPassedOn =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined;
  const isOwnName = loopbackHost.test(context.req.header('host') ?? '');
  return /^(?:::1|(?:::ffff:)?127\.)/.test(direct) && isOwnName && !isPassedOn;
}
