import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectorEvent } from '@portico/core/adapter';
import { getFrameHost } from '@portico/core/internal';
import { mountForTest, press } from '../../testing/browserTest.ts';
import { createFixtureConnector } from '../../testing/fixtureConnectors.ts';

// In a file of its own: a policy stays with its page.
test('error: on a page that blocks frames, what a connector would draw is rejected by the visitor, and the modal works on', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "frame-src 'none'";
  document.head.append(policy);
  const blocked: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    blocked.push(effectiveDirective);
  });
  let emit: (event: ConnectorEvent) => void = () => undefined;
  const wallet = {
    ...createFixtureConnector({ id: 'example.login', name: 'Login', type: 'AUTH' }),
    listen: (listener: (event: ConnectorEvent) => void) => {
      emit = listener;
      return () => undefined;
    },
  };
  const page = mountForTest({ route: { view: 'Account' }, setup: { connectors: [wallet] } });
  onTestFinished(page.unmount);
  const { portico } = page.ui;
  const frame = document.createElement('iframe');
  frame.src = 'https://login.example/frame';
  getFrameHost(portico).append(frame);
  await vi.waitFor(() => expect(blocked).toContain('frame-src'));

  await portico.connect({ connectorId: wallet.id });
  portico.close();
  await vi.waitFor(() => expect(page.find('.card')).toBeNull());
  const reasons: string[] = [];
  emit({
    type: 'requested',
    namespace: 'eip155',
    request: {
      id: 'one',
      method: 'personal_sign',
      parameters: 'Message one',
      isDrawnByConnector: true,
      // The frame would answer.
      approve: () => new Promise(() => undefined),
      reject: ({ code }) => void reasons.push(code),
    },
  });
  await vi.waitFor(() => expect(page.find('.frame-place')).not.toBeNull());
  page.button('Reject').focus();
  await press('{Enter}');
  await vi.waitFor(() => expect(page.find('.card')).toBeNull());
  expect([reasons, portico.getState().requests]).toEqual([['user.rejected'], []]);
  void portico.open();
  await vi.waitFor(() => expect(page.text()).toContain('0x8ba1'));
});
