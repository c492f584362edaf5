import { vi } from 'vitest';

/** What is waited for comes much sooner; a machine that is busy with other work is no defect. */
const PATIENCE_MS = 10_000;

const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
