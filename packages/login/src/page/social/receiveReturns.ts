import { SOCIAL_CHANNEL, type SocialReturn, parseSocialReturn, socialReceived } from '../../messages/socialReturn.ts';

/**
 * Calls back with what windows of this origin bring back from providers; one that the callback takes is answered, and
 * closes. Windows of other origins are ignored.
 */
export function receiveReturns(page: Window, take: (returned: SocialReturn) => boolean): void {
  page.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
    if (origin !== page.origin || source === null || source === page || !('closed' in source)) return;
    const returned = parseSocialReturn(data);
    if (returned && take(returned)) source.postMessage(socialReceived(returned.flowId), origin);
  });
  const channel = new BroadcastChannel(SOCIAL_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const returned = parseSocialReturn(data);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
    if (returned && take(returned)) channel.postMessage(socialReceived(returned.flowId));
  });
}
