import { type DevnetDescription, parseDevnetDescription } from './devnetDescription.ts';

/** The devnet that runs for this page, as its server describes it; undefined where the page is served without one. */
export async function loadDevnet(): Promise<DevnetDescription | undefined> {
  try {
    const response = await fetch('/portico-box.json');
    return response.ok ? parseDevnetDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
