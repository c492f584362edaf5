import { parseBoxDescription, type BoxDescription } from '@portico/testing';

/** The chains that `npm start` runs for this page; undefined where it is served without them. */
export async function loadBox(): Promise<BoxDescription | undefined> {
  try {
    const response = await fetch('/portico-box.json');
    return response.ok ? parseBoxDescription(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
