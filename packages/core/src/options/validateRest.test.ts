import { isPorticoError } from '@portico/protocol';
import { expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { validateOptionsOnIdle, findOptionsProblem } from '../portico/validateOptionsOnIdle.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { checkNetwork, checkOptions } from './validateRest.ts';

const broken = { networks: [mainnet], themeMode: 'blue' } as never;

test('behavior: in production a mistake does not break the page, and is found with discovery', () => {
  expect(() => checkOptions()).not.toThrow();
  expect(findOptionsProblem({ networks: [mainnet] })).toBeUndefined();
  const problem = findOptionsProblem(broken);
  expect(isPorticoError(problem, 'options.invalid')).toBe(true);
});

test('error: an invalid option found late is reported on the console, and shown to no visitor', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { portico } = createTestPortico({ projectId: 'my-site' });
  getContext(portico).internals.input = broken;
  const end = validateOptionsOnIdle(getContext(portico));
  expect(reported.mock.calls).toEqual([
    [
      '[portico]',
      expect.objectContaining({
        message: expect.stringMatching(/^Option `themeMode` is not valid: one of light, dark, system is needed\. \(/),
      }),
    ],
  ]);
  expect(portico.getState().alerts).toEqual([]);
  end();
  reported.mockRestore();
});

test('error: in production a missing project id is on the console, and no visitor sees it', async () => {
  vi.doMock('#check', async () => import('./validateRest.ts'));
  vi.resetModules();
  const { validateOptionsOnIdle: validate } = await import('../portico/validateOptionsOnIdle.ts');
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { portico } = createTestPortico({ projectId: undefined, server: { analytics: 'https://events.example' } });
  const end = validate(getContext(portico));
  const message = expect.stringMatching(/^Project ID is not configured/);
  expect(reported.mock.calls).toEqual([['[portico]', expect.objectContaining({ message })]]);
  expect(portico.getState().alerts).toEqual([]);
  end();
  portico.destroy();
  reported.mockRestore();
  vi.doUnmock('#check');
  vi.resetModules();
});

test('error: siweConfig with siwx is refused at once in production too', async () => {
  vi.doMock('#check', async () => import('./validateRest.ts'));
  vi.resetModules();
  const { parseOptions } = await import('./parseOptions.ts');
  expect(() => parseOptions(broken)).not.toThrow();
  const both = { networks: [mainnet], siwx: {}, siweConfig: {} } as never;
  expect(() => parseOptions(both)).toThrow('Cannot set both `siweConfig` and `siwx` options');
  vi.doUnmock('#check');
  vi.resetModules();
});

test.each([
  ['no name', { name: '' }],
  ['no currency', { nativeCurrency: undefined }],
  ['no RPC', { rpcUrls: {} }],
  ['an RPC URL that is none', { rpcUrls: { default: { http: ['mainnet'] } } }],
  ['a list of RPC URLs that is none', { rpcUrls: { default: { http: 'https://rpc.example' } } }],
])('error: a network with %s is refused in production too', (_, change) => {
  expect(() => checkNetwork(mainnet)).not.toThrow();
  expect(() => checkNetwork({ ...mainnet, ...change } as never)).toThrow('Option `networks` is not valid');
});
