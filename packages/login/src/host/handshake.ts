import { LOGIN_FRAME_READY_DELAY_MS, THREE_SECONDS_MS, specError } from '@portico/protocol';
import { messages, parseFrameMessage } from '../messages/envelope.ts';
import { createId } from '../messages/id.ts';

/**
 * Opens a channel to a frame that has loaded, and resolves once the frame is ready (spec §9). The target of the message
 * is the origin of the frame: a document of another origin in the same element receives neither it nor the port.
 * @throws PorticoError `login.frame_load_failed` where no ready message comes within three seconds.
 */
export function openPort(frame: HTMLIFrameElement, origin: string): Promise<MessagePort> {
  const { port1: port, port2 } = new MessageChannel();
  const nonce = createId();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      port.close();
      reject(specError('login.frame_load_failed'));
    }, THREE_SECONDS_MS);
    const receive = ({ data }: MessageEvent): void => {
      const message = parseFrameMessage(data);
      if (message === undefined || !('nonce' in message) || message.nonce !== nonce) return;
      clearTimeout(timer);
      port.removeEventListener('message', receive);
      setTimeout(() => resolve(port), LOGIN_FRAME_READY_DELAY_MS);
    };
    port.addEventListener('message', receive);
    port.start();
    frame.contentWindow?.postMessage(JSON.stringify(messages.hello(nonce)), origin, [port2]);
  });
}
