import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailStatus } from '../../worker/lastCode.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from './account.ts';
import { createLoginHandlers } from './createLoginHandlers.ts';

const email = 'ada@example.org';

/** Handlers whose vault answers with these states of the mail, one after the other; an error is no answer. */
function open(states: readonly (MailStatus | Error)[]) {
  const left = [...states];
  const calls: string[] = [];
  const keys = {
    async call(name: string) {
      calls.push(name);
      const state = name === 'mailStatus' ? left.shift() : undefined;
      if (state instanceof Error) throw state;
      return state;
    },
  } as unknown as Keys;
  const account = {} as WalletAccount;
  const handlers = createLoginHandlers({
    keys,
    account,
    origin: 'https://shop.example',
    projectId: 'demo',
    getNetworkId: () => 'eip155:1',
    describe: async (_network, address) => ({ address }),
    setDefaultAccountType: () => undefined,
  });
  return { handlers, calls };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { language: 'en-GB' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a requested code', () => {
  test('behavior: the next step is the code once the server of mail has it, however slow it is', async () => {
    const { handlers, calls } = open(['queued', 'queued', 'sent']);
    const answer = handlers.CONNECT_EMAIL({ email });
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toEqual(['start', 'mailStatus', 'mailStatus']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ action: 'VERIFY_OTP' });
  });

  test('error: login.mail_undeliverable where the mail was refused, or no server took it', async () => {
    const { handlers } = open(['queued', 'undeliverable']);
    const answer = handlers.CONNECT_EMAIL({ email }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toMatchObject({ facts: { code: 'login.mail_undeliverable' } });
  });

  test('behavior: a state that cannot be read ends no login: the mail may arrive', async () => {
    const { handlers } = open([new Error('offline')]);
    expect(await handlers.CONNECT_EMAIL({ email })).toEqual({ action: 'VERIFY_OTP' });
  });
});
