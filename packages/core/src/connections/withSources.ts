import type * as Sources from './followSources.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { logDebug } from '../context/track.ts';

/** Runs what concerns hosts that own the connections themselves: its code loads with the first of them. */
export async function withSources(portico: PorticoContext, run: (code: typeof Sources) => unknown): Promise<void> {
  try {
    await run(await import('./followSources.ts'));
  } catch (error) {
    logDebug(portico, error);
  }
}
