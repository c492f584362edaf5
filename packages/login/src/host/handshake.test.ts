import { LOGIN_FRAME_READY_DELAY_MS, THREE_SECONDS_MS } from '@portico/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages, parseHello } from '../messages/envelope.ts';
import { createId } from '../messages/id.ts';
import { openPort } from './handshake.ts';

const origin = 'https://login.example';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Opens a port to a document that answers the first message with this nonce, by default with that of the message. */
function open(nonceOf = (nonce: string) => nonce) {
  const targets: string[] = [];
  const contentWindow = {
    postMessage(text: string, target: string, [port]: readonly MessagePort[]) {
      targets.push(target);
      port?.postMessage(JSON.stringify(messages.ready(nonceOf(parseHello(text) ?? ''))));
    },
  };
  const frame = { contentWindow } as unknown as HTMLIFrameElement;
  const onOpened = vi.fn<(port: MessagePort) => void>();
  const onFailed = vi.fn<(error: unknown) => void>();
  openPort(frame, origin).then((port) => {
    onOpened(port);
    port.close();
  }, onFailed);
  return { targets, onOpened, onFailed };
}

test('behavior: a frame takes requests 500 ms after it reported that it is ready', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { targets, onOpened } = open();
  expect(targets).toEqual([origin]);
  // The pause begins with the report, which arrives through a real port.
  while (timers.mock.lastCall?.[1] !== LOGIN_FRAME_READY_DELAY_MS) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(LOGIN_FRAME_READY_DELAY_MS - 1);
  expect(onOpened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onOpened).toHaveBeenCalledTimes(1);
});

test('error: login.frame_load_failed after three seconds in which no ready message with the nonce came', async () => {
  const { onOpened, onFailed } = open(createId);
  await vi.advanceTimersByTimeAsync(THREE_SECONDS_MS);
  await vi.waitFor(() => expect(onFailed.mock.calls).toMatchObject([[{ code: 'login.frame_load_failed' }]]));
  expect(onOpened).not.toHaveBeenCalled();
});
