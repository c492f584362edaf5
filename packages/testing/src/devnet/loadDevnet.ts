import { type DevnetDescription, parseDevnetDescription } from './devnetDescription.ts';

/** The description of the devnet that the server of this page runs; undefined where it runs none. */
export async function loadDevnet(): Promise<DevnetDescription | undefined> {
  try {
    const response = await fetch('/portico-box.json');
    return response.ok ? parseDevnetDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
