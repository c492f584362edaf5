import { loadCatalogue, loadWalletImages } from '@portico/core';

/** The longest that a busy page puts off what makes the click quick: a pointer stays longer than this on what it is about to press. */
const IDLE_TIMEOUT_MS = 100;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 0);
  });
}

async function fetchAhead(): Promise<void> {
  await loadCatalogue();
  // The first rows come with their pictures, not with letters that turn into them.
  await loadWalletImages(0);
}

/**
 * On the first sign that somebody is about to press the button: fetches what the first opening shows beside its own code. Settles, without
 * waiting for that, once the page has a moment to draw.
 */
export async function preload(): Promise<void> {
  // A courtesy: the view asks again.
  fetchAhead().catch(() => undefined);
  await idle();
}
