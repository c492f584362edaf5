import { parseBoxDescription, type BoxDescription } from '@portico/testing';

/** What `npm start` runs for this page. */
export interface DemoBox extends BoxDescription {
  /** A server of ours, where one runs. */
  readonly serverUrl?: string;
}

function readServerUrl(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('serverUrl' in value)) return undefined;
  return typeof value.serverUrl === 'string' ? value.serverUrl : undefined;
}

/** The chains that `npm start` runs for this page; undefined where it is served without them. */
export async function loadBox(): Promise<DemoBox | undefined> {
  try {
    const response = await fetch('/portico-box.json');
    if (!response.ok) return undefined;
    const value: unknown = await response.json();
    const serverUrl = readServerUrl(value);
    return { ...parseBoxDescription(value), ...(serverUrl && { serverUrl }) };
  } catch {
    return undefined;
  }
}
