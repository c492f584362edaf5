import { afterEach, expect, test, vi } from 'vitest';
import { checkMessages as checkInProduction } from './checkMessages.ts';
import { checkMessages } from './checkMessagesInDevelopment.ts';

afterEach(() => vi.restoreAllMocks());

const reported = () => vi.spyOn(console, 'error').mockReturnValue();

test('error: a key that replaces nothing is reported with the closest one there is', async () => {
  const console = reported();
  await checkMessages({ 'conect.title': 'Sign in', 'errors.user.rejectd': 'No.' });
  expect(console.mock.calls).toEqual([
    [
      '[portico]',
      expect.objectContaining({
        code: 'options.unknown_key',
        context: { key: 'messages.conect.title', nearest: 'messages.connect.title' },
      }),
    ],
    [
      '[portico]',
      expect.objectContaining({
        context: { key: 'messages.errors.user.rejectd', nearest: 'messages.errors.user.rejected' },
      }),
    ],
  ]);
});

test.each([
  ['a title of Connect', 'connect.title'],
  ['a text of a view', 'send.title'],
  ['a label of a button', 'button.connect'],
  ['an error', 'errors.user.rejected'],
  ['a plural form that English lacks', 'allWallets.count.few'],
])('param: the key of %s is known', async (_, key) => {
  const console = reported();
  await checkMessages({ [key]: 'Text' });
  expect(console).not.toHaveBeenCalled();
});

test('behavior: a production build reports nothing', () => {
  const console = reported();
  checkInProduction({ nonsense: 'Text' });
  expect(console).not.toHaveBeenCalled();
});
