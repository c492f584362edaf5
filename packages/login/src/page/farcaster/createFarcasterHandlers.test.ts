import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameError } from '../../messages/frameError.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from '../login/account.ts';
import { createFarcasterHandlers } from './createFarcasterHandlers.ts';

const uri = 'https://farcaster.xyz/~/siwf?channelToken=1';
const user = { address: '0x1', chainId: 'eip155:1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Handlers whose vault answers each poll with the next of these, the last one again and again. */
function open(polls: readonly ('pending' | 'accepted' | FrameError)[], isLoggedIn = false) {
  let starts = 0;
  const read = vi.fn(async () => {
    const answer = polls[Math.min(read.mock.calls.length, polls.length) - 1];
    if (answer instanceof FrameError) throw answer;
    return answer;
  });
  const keys = {
    call: (name: string, parameters: unknown) => {
      if (name === 'finishFarcaster') return read();
      starts += 1;
      expect(parameters).toEqual({ origin: 'https://shop.example', projectId: 'demo' });
      return Promise.resolve({ flowId: String(starts), uri });
    },
  } as unknown as Keys;
  const account = { find: async () => (isLoggedIn ? {} : undefined) } as unknown as WalletAccount;
  const handlers = createFarcasterHandlers({
    keys,
    account,
    origin: 'https://shop.example',
    projectId: 'demo',
    getUser: async () => user,
  });
  return { handlers, read };
}
const outcomeOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('behavior: the link is answered, and the login with the signature of its visitor', async () => {
  const { handlers, read } = open(['pending', 'pending', 'accepted']);
  expect(await handlers.GET_FARCASTER_URI()).toEqual({ uri });
  const answer = handlers.CONNECT_FARCASTER();
  await passed(3_000);
  expect(await answer).toEqual(user);
  expect(read).toHaveBeenCalledTimes(3);
});

test('error: login.socials_timeout before the page gives up; the next request waits on', async () => {
  const { handlers, read } = open([...Array.from({ length: 20 }, () => 'pending' as const), 'accepted']);
  await handlers.GET_FARCASTER_URI();
  const late = outcomeOf(handlers.CONNECT_FARCASTER());
  await passed(27_000);
  expect(await late).toMatchObject({ facts: { code: 'login.socials_timeout' } });
  const count = read.mock.calls.length;
  // Without a request nothing is polled.
  await passed(60_000);
  expect(read).toHaveBeenCalledTimes(count);
  const answer = handlers.CONNECT_FARCASTER();
  await passed(27_000);
  expect(await answer).toEqual(user);
});

test('error: a link that has ended, a vault that stays away, and a link that another one replaced', async () => {
  const ended = open([new FrameError('wallet.unauthorized')]);
  await ended.handlers.GET_FARCASTER_URI();
  expect(await outcomeOf(ended.handlers.CONNECT_FARCASTER())).toMatchObject({ facts: { code: 'wallet.unauthorized' } });

  const away = open([new FrameError('http.failed'), new FrameError('http.failed'), 'accepted']);
  await away.handlers.GET_FARCASTER_URI();
  const back = away.handlers.CONNECT_FARCASTER();
  await passed(3_000);
  expect(await back).toEqual(user);

  const dead = open([new FrameError('http.failed')]);
  await dead.handlers.GET_FARCASTER_URI();
  const failure = outcomeOf(dead.handlers.CONNECT_FARCASTER());
  await passed(6_000);
  expect(await failure).toMatchObject({ facts: { code: 'http.failed' } });

  const replaced = open(['pending']);
  await replaced.handlers.GET_FARCASTER_URI();
  const first = outcomeOf(replaced.handlers.CONNECT_FARCASTER());
  await replaced.handlers.GET_FARCASTER_URI();
  await passed(1_500);
  expect(await first).toMatchObject({ facts: { code: 'login.request_aborted' } });
});

test('error: without a link there is a login, or wallet.unauthorized', async () => {
  expect(await open(['pending'], true).handlers.CONNECT_FARCASTER()).toEqual(user);
  expect(await outcomeOf(open(['pending']).handlers.CONNECT_FARCASTER())).toMatchObject({
    facts: { code: 'wallet.unauthorized' },
  });
});
