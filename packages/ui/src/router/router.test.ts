import type { OpenResult } from '@portico/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { views } from '../views/registry.ts';
import { createRouter } from './router.ts';

function setUp() {
  const onClose = vi.fn<(result: OpenResult) => void>();
  const router = createRouter({ onClose, doesBackClose: (view) => views[view].backClosesModal === true });
  return { onClose, router };
}

describe('createRouter', () => {
  it('behavior: closing reports the reason, once', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'Connect' });
    router.close({ reason: 'connected' });
    router.close();
    expect(onClose.mock.calls).toEqual([[{ reason: 'connected' }]]);
  });

  it('behavior: a close by the host is not reported to the host', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'Connect' });
    router.closeNow();
    expect(router.getState().status).toBe('closed');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('behavior: while a request is shown the visitor neither closes nor goes back, and the card shakes; a completed flow closes', () => {
    const { router, onClose } = setUp();
    const onShake = vi.fn<() => void>();
    router.onShake(onShake);
    router.reset({ view: 'Account' }, { view: 'ApproveTransaction', requestId: 'one' });
    expect(router.close()).toBe(false);
    router.goBack();
    expect([router.getState().status, router.getState().history.length, onShake.mock.calls.length]).toEqual([
      'open',
      2,
      2,
    ]);
    expect(router.close({ reason: 'completed' })).toBe(true);
    expect(onClose).toHaveBeenCalledWith({ reason: 'completed' });
  });

  it('behavior: a request that waits in a wallet on another device does not block the visitor', () => {
    const { router } = setUp();
    router.reset({ view: 'ApproveTransaction' });
    expect(router.close()).toBe(true);
  });

  it('behavior: going back closes where UnsupportedChain is in the history', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'UnsupportedChain' });
    router.push({ view: 'WhatIsANetwork' });
    router.push({ view: 'WhatIsAWallet' });
    router.goBack();
    expect([router.getState().status, router.getState().history.length]).toEqual(['closed', 3]);
    router.goBack();
    expect(onClose.mock.calls).toEqual([[{ reason: 'closed' }]]);
  });

  it('behavior: going back leads to the one before, and closes from the first', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'Connect' });
    router.push({ view: 'WhatIsAWallet' });
    router.goBack();
    expect([router.getState().status, router.getState().history.length]).toEqual(['open', 1]);
    router.goBack();
    expect(onClose.mock.calls).toEqual([[{ reason: 'closed' }]]);
  });

  it('behavior: the end of the only request closes, once', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'ApproveTransaction', requestId: 'one' });
    router.endRequest('one');
    router.endRequest('one');
    expect(router.getState().status).toBe('closed');
    expect(onClose.mock.calls).toEqual([[{ reason: 'completed' }]]);
  });

  it('error: a listener that throws breaks neither the move nor the next listener, and the error is reported to the page', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => reported.mockRestore());
    const { router, onClose } = setUp();
    const broken = () => {
      throw new Error('broken listener');
    };
    const seen: string[] = [];
    const onShake = vi.fn<() => void>();
    router.subscribe(broken);
    router.onShake(broken);
    router.subscribe(() => seen.push(router.getState().status));
    router.onShake(onShake);
    router.reset({ view: 'ApproveTransaction', requestId: 'one' });
    expect(router.close()).toBe(false);
    router.endRequest('one');
    expect([seen, onShake.mock.calls.length]).toEqual([['open', 'closed'], 1]);
    expect(onClose.mock.calls).toEqual([[{ reason: 'completed' }]]);
    const line = ['[portico]', new Error('broken listener')];
    expect(reported.mock.calls).toEqual([line, line, line]);
  });
});
