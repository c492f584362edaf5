import type { AppContext } from './app.ts';

/**
 * The address under which a requester reached this server: the host that it named, by the scheme that the last trusted
 * proxy saw. It is for answers to that requester alone.
 */
export function ownOrigin(context: AppContext, trustedProxies: number): string {
  const { host, protocol } = new URL(context.req.url);
  const seen = context.req.header('x-forwarded-proto')?.split(',').at(-trustedProxies)?.trim();
  return `${trustedProxies > 0 && seen === 'https' ? 'https:' : protocol}//${host}`;
}
