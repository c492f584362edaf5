import { SOCIAL_CHANNEL, type SocialReturn, socialReceived } from '../messages/socialReturn.ts';

/** For the frame to answer, which is in a page that is loaded. */
const ANSWER_MS = 2_000;

const isReceived = (data: unknown, flowId: string): boolean =>
  JSON.stringify(data) === JSON.stringify(socialReceived(flowId));

/**
 * Brings what ends a login to the frame: to the page that opened this window and to its frames, of which the browser
 * delivers it to those of this origin alone, and to windows of this origin that share its storage. Resolves with
 * whether one took it.
 */
export function bringBack(returned: SocialReturn, opener: Window | null): Promise<boolean> {
  const channel = new BroadcastChannel(SOCIAL_CHANNEL);
  return new Promise((resolve) => {
    const end = (isTaken: boolean): void => {
      channel.close();
      clearTimeout(timer);
      resolve(isTaken);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    const receive = ({ data }: MessageEvent): void => {
      if (isReceived(data, returned.flowId)) end(true);
    };
    channel.addEventListener('message', receive);
    window.addEventListener('message', (event) => {
      if (event.origin === window.origin) receive(event);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
    channel.postMessage(returned);
    // A window in which the visitor manages the wallet opened this one, or a page of a host, which may have other
    // frames: none of another origin receives it.
    opener?.postMessage(returned, window.origin);
    for (let index = 0; index < (opener?.length ?? 0); index += 1)
      opener?.[index]?.postMessage(returned, window.origin);
  });
}
