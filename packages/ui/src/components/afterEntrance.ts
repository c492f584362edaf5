import { SHEET_IN_MS } from './motion.ts';

/**
 * Runs after the longest entrance or exit of the card: fetching code takes the page tens of milliseconds on a slow
 * processor, and the motion would stop for as long. Returns the function that cancels it.
 */
export function afterEntrance(run: () => void): () => void {
  const timer = setTimeout(run, SHEET_IN_MS);
  return () => clearTimeout(timer);
}
