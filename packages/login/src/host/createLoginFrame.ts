import { PorticoError, isPorticoError, specError } from '@portico/protocol';
import type { FramePayload } from '../messages/payloads.ts';
import type { FrameRequestName, FrameResult, SessionUpdate } from '../messages/results.ts';
import type { Channel } from './createChannel.ts';
import { toAbortError } from './errors.ts';
import { type FrameAddress, toFrameUrl } from './frameUrl.ts';
import { type OpenedFrame, openFrame } from './openFrame.ts';
import { untilAborted } from './untilAborted.ts';

/** The frame of a login. */
export interface LoginFrameParameters extends FrameAddress {
  /** The element that holds the frame: it is in the modal, where nothing is moved or animated. */
  readonly getFrameHost: () => HTMLElement;
  /** The name of the frame for a screen reader. */
  readonly title?: string;
  /** Called with the channel to each document that the frame loads. */
  readonly onReady?: (channel: Channel) => void;
}

/** The login frame of a page: inserted at the first request, and again where the page has removed it. */
export interface LoginFrame {
  /** Inserts the frame without a request, where a login is stored. */
  load(): Promise<void>;
  /**
   * Sends a request, and resolves with its answer.
   * @throws PorticoError `login.frame_load_failed` where the frame cannot be reached; the next request tries again.
   *   `login.frame_error` where the frame was lost meanwhile; `login.rpc_aborted`, `login.request_aborted` by the
   *   signal; `http.timeout`; the error of the frame.
   */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<FrameResult<Name>>;
  /** Loads the document of the frame again; what waits is rejected. */
  reload(): Promise<void>;
  /** Calls back with each change of the session that no request caused. Returns what ends it. */
  subscribe(listener: (update: SessionUpdate) => void): () => void;
  /** Removes the frame. */
  destroy(): void;
}

/** The channel; a frame that failed is removed, so that the next attempt is a new one. */
async function connect(frame: OpenedFrame): Promise<Channel> {
  try {
    return await frame.ready();
  } catch (error) {
    frame.end(specError('login.frame_load_failed'));
    throw error;
  }
}

async function loadAgain(frame: OpenedFrame): Promise<void> {
  const channel = await connect(frame);
  const next = frame.readyAgain();
  next.catch(() => undefined);
  await channel.request('RELOAD', {});
  await next;
}

/**
 * Makes the page's side of the login frame. Nothing is inserted or fetched before the first request.
 * @throws PorticoError `options.invalid`
 */
export function createLoginFrame(parameters: LoginFrameParameters): LoginFrame {
  const url = toFrameUrl(parameters);
  const { getFrameHost, title = 'Login', onReady } = parameters;
  const listeners = new Set<(update: SessionUpdate) => void>();
  let isDestroyed = false;
  let opened: OpenedFrame | undefined;
  /** The document is there, and a part of it is not. */
  const incomplete = new WeakSet<OpenedFrame>();

  const onUpdate = (update: SessionUpdate): void => {
    for (const listener of listeners) listener(update);
  };
  const open = (): OpenedFrame => {
    if (isDestroyed) throw new PorticoError('destroyed');
    if (opened?.isUsable()) return opened;
    opened?.end(specError('login.frame_error'));
    return (opened = openFrame({ url, title, host: getFrameHost(), onUpdate, onReady }));
  };

  async function whileWatched<Value>(work: (frame: OpenedFrame) => Promise<Value>): Promise<Value> {
    const frame = open();
    const stopWatching = frame.watch();
    try {
      return await work(frame);
    } finally {
      stopWatching();
    }
  }

  return {
    load: () => whileWatched(async (frame) => void (await connect(frame))),
    request: (name, payload, { signal = new AbortController().signal } = {}) =>
      whileWatched(async (frame) => {
        const toError = (): PorticoError => toAbortError({ name, method: undefined });
        const whole = incomplete.delete(frame) ? loadAgain(frame).then(() => connect(frame)) : connect(frame);
        const channel = await untilAborted(whole, signal, toError);
        return channel.request(name, payload, signal).catch((error: unknown) => {
          if (isPorticoError(error, 'login.frame_load_failed')) incomplete.add(frame);
          throw error;
        });
      }),
    reload: () => whileWatched(loadAgain),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      isDestroyed = true;
      opened?.end(new PorticoError('destroyed'));
    },
  };
}
