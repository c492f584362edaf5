import { isIP } from 'node:net';
import type { AppContext } from './app.ts';

/**
 * The visitor's address: of the connection, or what the last trusted proxy saw. What stands further left in the header was
 * written by whoever liked to.
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

/** True for a connection from this very machine that no proxy passed on. */
export function isLocal(context: AppContext): boolean {
  const direct = context.env?.incoming?.socket.remoteAddress ?? '';
  const isPassedOn =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined;
  return /^(?:::1|(?:::ffff:)?127\.)/.test(direct) && !isPassedOn;
}
