import { ONE_SECOND_MS, type PorticoError, TEN_SECONDS_MS, specError } from '@portico/protocol';
import type { SessionUpdate } from '../messages/results.ts';
import { type Channel, createChannel } from './createChannel.ts';
import { clearInert, createFrameElement, removeStrayFrames } from './frameElement.ts';
import { openPort } from './handshake.ts';
import { untilAborted } from './untilAborted.ts';

interface OpenFrameParameters {
  readonly url: URL;
  readonly title: string;
  /** The element of the modal that holds the frame. */
  readonly host: HTMLElement;
  readonly onUpdate: (update: SessionUpdate) => void;
  /** Called with the channel to each document. */
  readonly onReady?: ((channel: Channel) => void) | undefined;
}

/** A frame in the page. */
export interface OpenedFrame {
  /** The channel to the document that the frame shows now. */
  ready(): Promise<Channel>;
  /** The channel to the document that the frame shows next. */
  readyAgain(): Promise<Channel>;
  /** False once the page has removed the frame. */
  isUsable(): boolean;
  /** While a request waits: rejects it within a second where the page removed the frame. Returns what ends it. */
  watch(): () => void;
  /** Removes the frame, and rejects what waits. */
  end(error: PorticoError): void;
}

/** The next document in the frame. An address that cannot be reached loads nothing, or an error page. */
function nextLoad(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(specError('login.frame_load_failed')), TEN_SECONDS_MS);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    frame.addEventListener('load', finish, { once: true });
  });
}

/** Inserts a frame, and opens a channel to each document that it loads: a frame that is moved loads again. */
export function openFrame({ url, title, host, onUpdate, onReady }: OpenFrameParameters): OpenedFrame {
  const frame = createFrameElement(url, title);
  const ended = new AbortController();
  let endedBy: PorticoError = specError('login.frame_error');
  let channel: Channel | undefined;
  const connect = async (): Promise<Channel> => {
    channel?.end(specError('login.frame_error'));
    const port = await openPort(frame, url.origin);
    channel = createChannel(port, onUpdate);
    onReady?.(channel);
    return channel;
  };
  let connected = nextLoad(frame).then(() => {
    frame.addEventListener('load', () => {
      connected = connect();
      // A request that waits for it receives its error.
      connected.catch(() => undefined);
    });
    return connect();
  });
  connected.catch(() => undefined);
  removeStrayFrames(host);
  host.append(frame);

  const untilEnded = (promise: Promise<Channel>) => untilAborted(promise, ended.signal, () => endedBy);
  const end = (error: PorticoError): void => {
    endedBy = error;
    ended.abort();
    channel?.end(error);
    frame.remove();
  };
  const isUsable = (): boolean => frame.isConnected && !ended.signal.aborted;
  const inspect = (): void => {
    if (isUsable()) clearInert(frame, host);
    else end(specError('login.frame_error'));
  };
  return {
    ready: () => untilEnded(connected),
    readyAgain: () => untilEnded(nextLoad(frame).then(() => connected)),
    isUsable,
    watch() {
      inspect();
      const timer = setInterval(inspect, ONE_SECOND_MS);
      return () => clearInterval(timer);
    },
    end,
  };
}
