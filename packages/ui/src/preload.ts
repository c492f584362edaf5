import { views } from './views/registry.ts';

/** Fetches what the first opening shows, on the first sign that somebody is about to press the button. */
export async function preload(): Promise<void> {
  await views.Connect.load();
}
