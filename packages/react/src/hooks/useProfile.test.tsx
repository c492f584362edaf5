import { createPortico } from '@portico/core';
import type { NamespaceReads } from '@portico/core/adapter';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { announceWallet, createMemoryAdapter, createOptions, modalRoot } from '../testing/testPage.fixtures.ts';
import { useProfile } from './useProfile.ts';

/** A page with two hooks; `now()` is what each of them answers. */
async function showPage(getIdentity: NamespaceReads['getIdentity']) {
  const wallet = announceWallet();
  const portico = createPortico(createOptions({ adapters: [createMemoryAdapter({ getIdentity })] }));
  const now = new Map<number, ReturnType<typeof useProfile>>();
  function Probe({ id }: { readonly id: number }) {
    now.set(id, useProfile());
    return null;
  }
  const { unmount } = render(
    <PorticoProvider portico={portico}>
      <Probe id={1} />
      <Probe id={2} />
    </PorticoProvider>,
  );
  onTestFinished(async () => {
    unmount();
    portico.destroy();
    wallet.remove();
    await expect.poll(modalRoot).toBeNull();
  });
  await portico.ready();
  await portico.discover();
  const connect = () => portico.connect({ connectorId: wallet.info.rdns });
  return { portico, wallet, connect, now: () => [...now.values()] };
}

const unknown = { profileName: undefined, profileImage: undefined };

test('behavior: useProfile has name and picture of the account while it is connected, by one request', async () => {
  const getIdentity = vi.fn<NamespaceReads['getIdentity']>();
  const { portico, wallet, connect, now } = await showPage(getIdentity);
  const profile = { name: 'maya.eth', avatar: wallet.info.icon };
  getIdentity.mockResolvedValue(profile);
  const idle = { status: 'pending', fetchStatus: 'idle', ...unknown };
  expect(now()).toMatchObject([idle, idle]);
  expect(getIdentity).not.toHaveBeenCalled();
  await connect();
  const loaded = {
    status: 'success',
    data: profile,
    error: null,
    isPending: false,
    profileName: profile.name,
    profileImage: profile.avatar,
  };
  await expect.poll(now).toMatchObject([loaded, loaded]);
  expect(getIdentity).toHaveBeenCalledTimes(1);
  expect(getIdentity.mock.calls[0]?.[1].address).toBe((await wallet.addresses())[0]);
  await portico.disconnect();
  await expect.poll(() => now()[0]).toMatchObject(idle);
});

test('error: useProfile returns the error when no service answered', async () => {
  const { connect, now } = await showPage(async () => {
    throw new Error('no node');
  });
  await connect();
  await expect
    .poll(() => now()[0])
    .toMatchObject({ status: 'error', isPending: false, error: { code: expect.any(String) }, ...unknown });
});
