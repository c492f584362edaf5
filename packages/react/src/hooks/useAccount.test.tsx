import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { renderHook } from '../testing/renderHook.tsx';
import { announceWallet, createOptions } from '../testing/testPage.fixtures.ts';
import { type UseAccountReturnType, useAccount } from './useAccount.ts';

/** As a host narrows; the types gate holds the assertions. */
function greet(account: UseAccountReturnType): string {
  if (account.isConnected) {
    expectTypeOf(account.address).toEqualTypeOf<string>();
    expectTypeOf(account.status).toEqualTypeOf<'connected' | 'reconnecting'>();
    return account.address.slice(0, 6);
  }
  expectTypeOf(account.address).toEqualTypeOf<undefined>();
  expectTypeOf(account.status).toEqualTypeOf<'connecting' | 'disconnected'>();
  return account.status;
}

test('behavior: useAccount narrows the address by isConnected', async () => {
  const wallet = announceWallet();
  const { portico, now, unmount } = await renderHook(() => useAccount(), {
    options: createOptions(),
    connectorCount: 1,
  });
  onTestFinished(() => {
    unmount();
    wallet.remove();
  });
  expect(greet(now())).toBe('disconnected');
  expect(now()).toMatchObject({ caipNetworkId: 'eip155:1', caipAddress: undefined });
  await portico.connect({ connectorId: wallet.info.rdns });
  const [address = ''] = await wallet.addresses();
  await expect.poll(() => greet(now())).toBe(address.slice(0, 6));
});
