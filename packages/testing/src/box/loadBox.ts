import { type BoxDescription, parseBoxDescription } from './boxDescription.ts';

/** The box that runs for the page that asks, as its server describes it; undefined where the page is served without one. */
export async function loadBox(): Promise<BoxDescription | undefined> {
  try {
    const response = await fetch('/portico-box.json');
    return response.ok ? parseBoxDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
