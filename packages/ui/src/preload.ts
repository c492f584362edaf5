import { loadCatalogue } from '@portico/core';

/** Fetches what the first opening shows beside its own code, on the first sign that somebody is about to press the button. */
export async function preload(): Promise<void> {
  await loadCatalogue();
}
