import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { messages } from '../messages/envelope.ts';
import { FrameError } from '../messages/frameError.ts';
import { createId } from '../messages/id.ts';
import { framePayloads } from '../messages/payloads.ts';
import { type Handlers, createDispatcher } from './dispatcher.ts';

const answerSchema = v.object({
  type: v.string(),
  id: v.string(),
  result: v.optional(v.unknown()),
  error: v.optional(v.looseObject({ code: v.string() })),
});

function setUp(handlers: Handlers = {}) {
  const answers: v.InferOutput<typeof answerSchema>[] = [];
  const receive = createDispatcher({
    handlers,
    post: (text) => answers.push(v.parse(answerSchema, JSON.parse(text))),
    onRefused: () => undefined,
  });
  const request = (name: string, payload: unknown = {}, id = createId()) => {
    receive(JSON.stringify(messages.request(name, id, payload)));
    return id;
  };
  const codes = () => answers.map(({ error }) => error?.code);
  return { answers, receive, request, codes };
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));

test('behavior: a request is served by the handler of its name, and answered with its id', async () => {
  const { answers, request } = setUp({ SWITCH_NETWORK: async (payload) => payload });
  const id = request('SWITCH_NETWORK', { caipNetworkId: 'eip155:5' });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers).toEqual([{ type: 'portico/SWITCH_NETWORK_SUCCESS', id, result: { caipNetworkId: 'eip155:5' } }]);
});

test('error: every request without a handler is answered as not available or invalid, each by its own name', async () => {
  const { answers, request } = setUp();
  const names = Object.keys(framePayloads).filter((name) => name !== 'RPC_ABORT');
  for (const name of names) request(name);
  await vi.waitFor(() => expect(answers).toHaveLength(names.length));
  expect(answers.map(({ type }) => type).toSorted()).toEqual(names.map((name) => `portico/${name}_ERROR`).toSorted());
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(
    new Set(['feature.not_available', 'rpc.invalid_params']),
  );
});

test('error: an id is used once, also after its answer', async () => {
  const { answers, request, codes } = setUp({ IS_CONNECTED: async () => ({ isConnected: false }) });
  const id = request('IS_CONNECTED');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  request('IS_CONNECTED', {}, id);
  expect(codes()).toEqual([undefined, 'rpc.invalid_request']);
});

test('error: the 51st request at a time is refused, and one that ends makes room', async () => {
  const { answers, request, codes } = setUp({ RPC_REQUEST: (_, signal) => untilAborted(signal) });
  const ids = Array.from({ length: 51 }, () => request('RPC_REQUEST', { method: 'eth_call' }));
  expect(codes()).toEqual(['rpc.limit_exceeded']);
  request('RPC_ABORT', { id: ids[0] });
  await vi.waitFor(() => expect(codes()).toContain('login.rpc_aborted'));
  expect(answers.find(({ id }) => id === ids[0])?.error?.code).toBe('login.rpc_aborted');
  request('RPC_REQUEST', { method: 'eth_call' });
  expect(codes().filter((code) => code === 'rpc.limit_exceeded')).toHaveLength(1);
});

test.each([
  ['an unknown name', '{"type":"portico/GIVE_KEY","id":"ID","payload":{}}', 'rpc.method_not_found'],
  ['another prefix', '{"type":"other/GET_USER","id":"ID","payload":{}}', 'rpc.invalid_request'],
  ['a further member', '{"type":"portico/GET_USER","id":"ID","payload":{},"more":1}', 'rpc.invalid_request'],
  ['a further member inside', '{"type":"portico/SIGN_OUT","id":"ID","payload":{"more":1}}', 'rpc.invalid_params'],
  ['a name of every object', '{"type":"portico/TO_STRING","id":"ID","payload":{}}', 'rpc.method_not_found'],
])('error: %s is refused by the id that the message has', async (_, text, code) => {
  const { receive, answers, codes } = setUp();
  receive(text.replace('ID', createId()));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(codes()).toEqual([code]);
});

test.each([
  [{ id: createId() }],
  ['{"type":"portico/GET_USER"}'],
  ['{"id":"short"}'],
  [`{"__proto__":{},"type":"portico/GET_USER","id":"${createId()}","payload":{}}`],
])('error: %o without a valid id is dropped', (data) => {
  const { receive, answers } = setUp();
  receive(data);
  expect(answers).toEqual([]);
});

test('error: the error of a handler leaves as its code, and what is no error of the frame as a general one', async () => {
  const handlers: Handlers = {
    GET_CHAIN_ID: () => Promise.reject(new Error('a secret')),
    IS_CONNECTED: () =>
      Promise.reject(new FrameError('rpc.failed', { node: { code: 3, message: 'reverted', data: '0x08' } })),
    RPC_REQUEST: async () => ({ value: 'x'.repeat(300_000) }),
  };
  const { answers, request } = setUp(handlers);
  request('GET_CHAIN_ID');
  request('IS_CONNECTED');
  request('RPC_REQUEST', { method: 'eth_call' });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(answers.map(({ error }) => error)).toEqual([
    { code: 'login.frame_error' },
    { code: 'rpc.failed', node: { code: 3, message: 'reverted', data: '0x08' } },
    { code: 'rpc.limit_exceeded' },
  ]);
});

test.each([
  ['CONNECT_EMAIL', { email: 'maya at example.org' }],
  ['CONNECT_EMAIL', { email: `${'m'.repeat(250)}@example.org` }],
  ['UPDATE_EMAIL', { email: '' }],
  ['CONNECT_OTP', { otp: 123_456 }],
  ['UPDATE_EMAIL_PRIMARY_OTP', {}],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '' }],
  ['CONNECT_SOCIAL', { provider: 'myspace' }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
  ['SYNC_THEME', { themeMode: 'system' }],
  ['SET_PREFERRED_ACCOUNT', { type: 'payment' }],
])('error: a payload of %s that is not valid reaches no handler: %j', async (name, payload) => {
  const reached = vi.fn<() => never>();
  const { answers, request, codes } = setUp({ [name]: reached });
  request(name, payload);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect([codes(), reached.mock.calls]).toEqual([['rpc.invalid_params'], []]);
});
