import type { PorticoError } from '@portico/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDispatcher, type Handlers } from '../page/dispatcher.ts';
import { parseRequest } from '../messages/envelope.ts';
import { createChannel } from './createChannel.ts';

/** Both ends of a channel, over a real port. */
function setUp(handlers: Handlers = {}) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const updates: unknown[] = [];
  const arrived: string[] = [];
  const receive = createDispatcher({ handlers, post: (text) => port2.postMessage(text), onRefused: () => undefined });
  port2.addEventListener('message', ({ data }) => {
    arrived.push(parseRequest(data)?.id ?? '');
    receive(data);
  });
  port2.start();
  const channel = createChannel(port1, (update) => updates.push(update));
  return { channel, updates, arrived, post: (message: object) => port2.postMessage(JSON.stringify(message)) };
}

const never = () => new Promise<never>(() => undefined);

test('behavior: an answer has the form of its request', async () => {
  const { channel } = setUp({ GET_CHAIN_ID: async () => ({ caipNetworkId: 'eip155:1' }) });
  expect(await channel.request('GET_CHAIN_ID', {})).toEqual({ caipNetworkId: 'eip155:1' });
});

test('error: the code of the frame becomes the error with the message of that code', async () => {
  const { channel } = setUp();
  await expect(channel.request('RPC_REQUEST', { method: 'personal_sign' })).rejects.toMatchObject({
    code: 'feature.not_available',
    context: { feature: 'personal_sign' },
  });
});

test('error: an answer of another form, or under another name, is an error of the frame', async () => {
  const { channel, post, arrived } = setUp({ IS_CONNECTED: never, GET_CHAIN_ID: never });
  const one = channel.request('IS_CONNECTED', {});
  const other = channel.request('GET_CHAIN_ID', {});
  await vi.waitFor(() => expect(arrived).toHaveLength(2));
  const [first, second] = arrived;
  post({ type: 'portico/IS_CONNECTED_SUCCESS', id: first, result: { isConnected: 'yes' } });
  post({ type: 'portico/IS_CONNECTED_SUCCESS', id: second, result: { caipNetworkId: 'eip155:1' } });
  const expected = { code: 'login.frame_error', message: 'An error occurred' };
  await expect(one).rejects.toMatchObject(expected);
  await expect(other).rejects.toMatchObject(expected);
});

test.each([
  ['CONNECT_EMAIL', { email: 'a@example.com' }, { action: 'VERIFY_SMS' }],
  ['CONNECT_OTP', { otp: '111111' }, { action: 'VERIFY_OTP', problem: 'late' }],
  ['UPDATE_EMAIL', { email: 'a@example.com' }, { action: 'CONNECT' }],
] as const)('error: a next step of %s that is none is an error of the frame', async (name, payload, result) => {
  const { channel, post, arrived } = setUp({ [name]: never });
  const answer = channel.request<'CONNECT_EMAIL' | 'CONNECT_OTP' | 'UPDATE_EMAIL'>(name, payload);
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
  post({ type: `portico/${name}_SUCCESS`, id: arrived[0], result });
  await expect(answer).rejects.toMatchObject({ code: 'login.frame_error' });
});

test('behavior: what the frame reports of the session arrives, and nothing else does', async () => {
  const { updates, post } = setUp();
  post({ type: 'portico/SESSION_UPDATE', payload: { user: 'me' } });
  post({ type: 'portico/IS_CONNECTED_SUCCESS', id: 'f'.repeat(32), result: {} });
  post({ type: 'portico/SESSION_UPDATE', payload: { user: null } });
  await vi.waitFor(() => expect(updates).toEqual([{ user: null }]));
});

test('error: the signal aborts a method in the frame, too, and a step of a login by its own message', async () => {
  let isAborted = false;
  const { channel } = setUp({
    RPC_REQUEST: (_, signal) => {
      signal.addEventListener('abort', () => (isAborted = true));
      return never();
    },
    CONNECT_EMAIL: never,
  });
  const controller = new AbortController();
  const running = [
    channel.request('RPC_REQUEST', { method: 'personal_sign' }, controller.signal),
    channel.request('CONNECT_EMAIL', { email: 'a@example.com' }, controller.signal),
  ].map((one) => one.then(String, (error: PorticoError) => [error.code, error.message]));
  controller.abort();
  expect(await Promise.all(running)).toEqual([
    ['login.rpc_aborted', 'Request was aborted'],
    ['login.request_aborted', 'Something went wrong'],
  ]);
  await vi.waitFor(() => expect(isAborted).toBe(true));
});

test('error: a request ends after 30 seconds, but for one that waits for a person', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { channel } = setUp({ CONNECT_EMAIL: never, CONNECT_SOCIAL: never, RPC_REQUEST: never });
  const codes: string[] = [];
  const note = (one: Promise<unknown>) => one.catch((error: PorticoError) => codes.push(error.code));
  void note(channel.request('CONNECT_EMAIL', { email: 'a@example.com' }));
  void note(channel.request('CONNECT_SOCIAL', { provider: 'google' }));
  void note(channel.request('RPC_REQUEST', { method: 'eth_call' }));
  void note(channel.request('RPC_REQUEST', { method: 'personal_sign' }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual(['http.timeout', 'login.socials_timeout', 'http.timeout']);
});

test('error: what waits as the document goes is rejected', async () => {
  const { channel } = setUp({ IS_CONNECTED: never });
  const { specError } = await import('@portico/protocol');
  const waiting = channel.request('IS_CONNECTED', {});
  channel.end(specError('login.frame_error'));
  await expect(waiting).rejects.toMatchObject({ code: 'login.frame_error' });
});

test('error: more than 50 at a time, what is too long and what is aborted already are not sent', async () => {
  const { channel, arrived } = setUp({ IS_CONNECTED: never });
  await expect(
    channel.request('RPC_REQUEST', { method: 'eth_call', params: ['x'.repeat(300_000)] }),
  ).rejects.toMatchObject({ code: 'rpc.invalid_params' });
  await expect(channel.request('IS_CONNECTED', {}, AbortSignal.abort())).rejects.toMatchObject({
    code: 'login.request_aborted',
  });
  for (let count = 0; count < 50; count += 1) channel.request('IS_CONNECTED', {}).catch(() => undefined);
  await expect(channel.request('IS_CONNECTED', {})).rejects.toMatchObject({ code: 'rpc.limit_exceeded' });
  await vi.waitFor(() => expect(arrived).toHaveLength(50));
});
