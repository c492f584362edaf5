import { type DevnetDescription, parseDevnetDescription } from './devnetDescription.ts';

/** The box that runs for the page that asks, as its server describes it; undefined where the page is served without one. */
export async function loadDevnet(): Promise<DevnetDescription | undefined> {
  try {
    const response = await fetch('/portico-box.json');
    return response.ok ? parseDevnetDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
