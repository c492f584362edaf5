import type { OpenResult } from '@portico/core';
import { describe, expect, it, vi } from 'vitest';
import { createRouter } from './router.ts';

function setUp() {
  const onClose = vi.fn<(result: OpenResult) => void>();
  const router = createRouter(onClose);
  return { onClose, router };
}

describe('createRouter', () => {
  it('behavior: closing tells why, once', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'Connect' });
    router.close({ reason: 'connected' });
    router.close();
    expect(onClose.mock.calls).toEqual([[{ reason: 'connected' }]]);
  });

  it('behavior: the host closing it is not told to the host', () => {
    const { router, onClose } = setUp();
    router.reset({ view: 'Connect' });
    router.closeNow();
    expect(router.getState().status).toBe('closed');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('behavior: a guard refuses the visitor and shakes, but not a completed flow', () => {
    const { router, onClose } = setUp();
    const onShake = vi.fn<() => void>();
    router.onShake(onShake);
    router.reset({ view: 'Account' });
    router.guardClose(() => false);
    expect(router.close()).toBe(false);
    expect(router.getState().status).toBe('open');
    expect(onShake).toHaveBeenCalledOnce();
    expect(router.close({ reason: 'completed' })).toBe(true);
    expect(onClose).toHaveBeenCalledWith({ reason: 'completed' });
  });

  it('behavior: a guard ends with its view and with the modal', () => {
    const { router } = setUp();
    router.reset({ view: 'Account' });
    router.guardClose(() => false)();
    expect(router.close()).toBe(true);
    router.reset({ view: 'Account' });
    router.guardClose(() => false);
    router.closeNow();
    router.reset({ view: 'Account' });
    expect(router.close()).toBe(true);
  });

  it('behavior: closing with an empty transaction stack rejects pending requests', () => {
    const { router } = setUp();
    const reject = vi.fn<() => void>();
    router.onReject(reject);
    router.reset({ view: 'Account' });
    router.close();
    expect(reject).toHaveBeenCalledOnce();
  });

  it('behavior: closing while a transaction waits rejects nothing', () => {
    const { router } = setUp();
    const reject = vi.fn<() => void>();
    router.onReject(reject);
    router.reset({ view: 'Account' });
    const end = router.startTransaction();
    router.close();
    expect(reject).not.toHaveBeenCalled();
    end();
    expect(router.getState().transactions).toEqual([]);
  });

  it('behavior: ending a transaction twice pops once', () => {
    const { router } = setUp();
    router.reset({ view: 'Account' });
    const first = router.startTransaction();
    const second = router.startTransaction();
    second();
    second();
    expect(router.getState().transactions).toHaveLength(1);
    first();
    expect(router.getState().history.map((entry) => entry.route.view)).toEqual(['Account']);
  });
});
