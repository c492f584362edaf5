import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import type { ConnectorEvent, LiveRequest } from '@portico/core/adapter';
import { getFrameHost } from '@portico/core/internal';
import { createFixtureConnector } from '../../testing/fixtureConnectors.ts';
import { fixtures } from './approveTransaction.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

/** The view as it opens over a page: with a button that the focus was on. */
async function openOver(opener: HTMLElement): Promise<Mounted> {
  const fixture = fixtures.fixtures['onPhone'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture });
  mounted = page;
  page.ui.portico.close();
  await vi.waitFor(() => expect(page.find('.card')).toBeNull());
  opener.focus();
  void page.ui.portico.open({ view: 'ApproveTransaction' });
  await vi.waitFor(() => expect(page.button('Open Ferry')).toBeTruthy());
  return page;
}

const focused = ({ root }: Mounted) => (root.activeElement ? nameOf(root.activeElement) : undefined);

describe('ApproveTransactionView', () => {
  test('behavior: a wallet on this phone goes by its own name, in the title, too', async () => {
    const fixture = fixtures.fixtures['onPhone'];
    if (!fixture) throw new Error('There is no such fixture.');
    const page = mountForTest({ ...fixture });
    mounted = page;
    await vi.waitFor(() =>
      expect(page.button('Open Ferry').getAttribute('href')).toMatch(/^https:\/\/ferry\.example\//),
    );
    expect(page.get('h2').textContent).toBe('Approve in Ferry');
    expect(page.root.textContent).not.toContain('WalletConnect');
  });

  test('behavior: by keyboard: the way into the wallet, then the way out, and the focus is back where it was', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    const page = await openOver(opener);
    const pressed: string[] = [];
    page.button('Open Ferry').addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(page.button('Open Ferry').getAttribute('href') ?? '');
    });
    const walk: (string | undefined)[] = [];
    for (let steps = 0; steps < 6 && walk.at(-1) !== 'Cancel'; steps += 1) {
      await press('{Tab}');
      walk.push(focused(page));
    }
    expect(walk.slice(-2)).toEqual(['Open Ferry', 'Cancel']);
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused(page)).toBe('Open Ferry');
    await press('{Enter}');
    expect(pressed).toHaveLength(1);
    await press('{Tab}{Enter}');
    await vi.waitFor(() => expect(page.find('.card')).toBeNull());
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });
});

/** A page whose wallet passes requests to the modal; each is answered into `answers`. */
async function openForRequests() {
  let emit: (event: ConnectorEvent) => void = () => undefined;
  const wallet = {
    ...createFixtureConnector({ id: 'example.login', name: 'Login', type: 'AUTH' }),
    listen: (listener: (event: ConnectorEvent) => void) => {
      emit = listener;
      return () => undefined;
    },
  };
  const page = mountForTest({ route: { view: 'Account' }, setup: { connectors: [wallet] } });
  mounted = page;
  await page.ui.portico.connect({ connectorId: wallet.id });
  page.ui.portico.close();
  await vi.waitFor(() => expect(page.find('.card')).toBeNull());
  const answers: string[] = [];
  const send = (id: string, facts: Partial<LiveRequest> = {}) => {
    const approve = async () => void answers.push(`${id} approved`);
    const reject: LiveRequest['reject'] = ({ code }) => void answers.push(`${id} ${code}`);
    const request = { id, method: 'personal_sign', parameters: `Message ${id}`, approve, reject, ...facts };
    emit({ type: 'requested', namespace: 'eip155', request });
  };
  const isShown = (text: string) => vi.waitFor(() => expect(page.text()).toContain(text));
  const isClosed = () => vi.waitFor(() => expect(page.find('.card')).toBeNull());
  const isShaking = () =>
    page
      .get('.card')
      .getAnimations()
      .some(({ effect }) => effect?.getComputedTiming().duration === 500);
  return { page, answers, send, isShown, isClosed, isShaking };
}

describe('a request in ApproveTransactionView', () => {
  test('behavior: it opens the modal, shows what is requested, and approved it closes', async () => {
    const { page, answers, send, isShown, isClosed } = await openForRequests();
    send('one');
    await isShown('Message one');
    expect(page.text()).toContain('personal_sign');
    page.button('Approve').click();
    page.button('Approve').click();
    await isClosed();
    expect(answers).toEqual(['one approved']);
  });

  test('behavior: Esc, Close and a press outside the card shake it without closing; Reject answers', async () => {
    const { page, answers, send, isShown, isClosed, isShaking } = await openForRequests();
    send('one');
    await isShown('Message one');
    const closings = [
      () => press('{Escape}'),
      async () => page.button('Close').click(),
      async () => {
        for (const type of ['pointerdown', 'pointerup']) {
          const press = new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0 });
          page.get('.overlay').dispatchEvent(press);
        }
      },
    ];
    for (const close of closings) {
      await close();
      expect([isShaking(), page.ui.portico.getState().modal.status, answers]).toEqual([true, 'open', []]);
      for (const animation of page.get('.card').getAnimations()) animation.finish();
    }
    page.button('Reject').click();
    await isClosed();
    expect(answers).toEqual(['one user.rejected']);
  });

  test('behavior: two at once are a stack: the second is answered, then the first is there again', async () => {
    const { page, answers, send, isShown, isClosed } = await openForRequests();
    void page.ui.portico.open({ view: 'Account' });
    await vi.waitFor(() => expect(page.find('[data-slide=current]')).not.toBeNull());
    send('one');
    await isShown('Message one');
    send('two');
    await isShown('Message two');
    page.button('Reject').click();
    await isShown('Message one');
    page.button('Approve').click();
    await vi.waitFor(() =>
      expect(page.ui.router.getState().history.map(({ route }) => route.view)).toEqual(['Account']),
    );
    expect([answers, page.ui.portico.getState().modal.status]).toEqual([['two user.rejected', 'one approved'], 'open']);
    page.ui.portico.close();
    await isClosed();
  });

  test('behavior: where the host opens another view, closing rejects the request that is no longer visible', async () => {
    const { page, answers, send, isShown, isClosed } = await openForRequests();
    send('one');
    await isShown('Message one');
    void page.ui.portico.open({ view: 'Networks' });
    await vi.waitFor(() => expect(page.get('h2').textContent).toContain('network'));
    expect(answers).toEqual([]);
    await press('{Escape}');
    await isClosed();
    expect(answers).toEqual(['one user.rejected']);
  });

  test('error: a failing connector is reported in a toast, and the modal can close', async () => {
    const { page, answers, send, isShown } = await openForRequests();
    send('one', { approve: () => Promise.reject(new TypeError('broken')) });
    await isShown('Message one');
    page.button('Approve').click();
    await vi.waitFor(() => expect(page.find('.toast[data-type=error]')).not.toBeNull());
    expect([answers.length, page.ui.portico.getState().requests]).toEqual([1, []]);
  });

  test('error: a method that is not supported opens the modal, and is reported in it', async () => {
    const { page, answers, send } = await openForRequests();
    send('one', { method: 'eth_sign' });
    await vi.waitFor(() => expect(page.find('.alert')?.textContent).toBeTruthy());
    expect(answers).toEqual(['one rpc.method_unsupported']);
  });

  test('behavior: a connector that draws the request itself has its frame over the place in the card', async () => {
    const { page, send, isClosed } = await openForRequests();
    const frame = document.createElement('iframe');
    frame.srcdoc = '<button>Confirm</button>';
    getFrameHost(page.ui.portico).append(frame);
    send('one', { isDrawnByConnector: true });
    await vi.waitFor(() => expect(frame.checkVisibility({ visibilityProperty: true })).toBe(true));
    const box = ({ left, top, width, height }: DOMRect) => [left, top, width, height].map(Math.round);
    await vi.waitFor(() =>
      expect(box(frame.getBoundingClientRect())).toEqual(box(page.get('.frame-place').getBoundingClientRect())),
    );
    // The card comes from below on a small screen.
    await vi.waitFor(() => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      expect(page.root.elementFromPoint(left + width / 2, top + height / 2)).toBe(frame);
    });
    expect(() => page.button('Approve')).toThrow('There is no button');
    page.button('Reject').click();
    await isClosed();
    expect(frame.checkVisibility({ visibilityProperty: true })).toBe(false);
  });
});
