import { securityHeaders } from '../http/answerHeaders.ts';
import type { Project } from '../projects/project.ts';
import type { FrameSettings } from './frameSettings.ts';
import { toGrant } from './grant.ts';
import { pageHeaders, windowHeaders, workerHeaders } from './pageHeaders.ts';
import type { Release, ReleaseFile } from './readReleases.ts';

interface ServedParameters {
  /** The origin of the frame, as browsers reach it. */
  readonly url: string;
  readonly project: Project;
  readonly settings: FrameSettings;
  /** What should be served: from a build of one's own. */
  readonly releases: ReadonlyMap<string, Release>;
}

const TIMEOUT_MS = 10_000;
/** No page of the project: it may not be granted anything. */
const foreignOrigin = 'https://foreign.invalid';
/** What the frame never sends, and what would widen what it may do or be read by. */
const refusedHeaders = ['set-cookie', 'access-control-allow-credentials', 'refresh', 'link', 'service-worker-allowed'];

/** As `pageHeaders` and its like have them, over those of every answer. */
function expectedHeaders(release: Release, file: ReleaseFile, { project, settings }: ServedParameters) {
  const ofFile = {
    ...(file.isPage && pageHeaders(release, project, settings)),
    ...(file.windowPage && windowHeaders(release, file.windowPage)),
    ...(file.isWorker && workerHeaders),
  };
  return { ...securityHeaders, ...ofFile, 'content-type': file.type };
}

/** The body, to one byte more than it should have: an endless one ends here, too. */
async function readUpTo(response: Response, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let read = 0;
  const reader = response.body?.getReader();
  while (read <= length) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) break;
    parts.push(value);
    read += value.byteLength;
  }
  await reader?.cancel();
  return Buffer.concat(parts);
}

const get = (url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), headers: { 'cache-control': 'no-cache' } });

async function findInFile(name: string, file: string, parameters: ServedParameters): Promise<string[]> {
  const { url, project, releases } = parameters;
  const release = releases.get(name);
  const expected = release?.files.get(file);
  if (!release || !expected) return [];
  const at = `${name}/${file}`;
  const query = expected.isPage || expected.windowPage ? `?projectId=${encodeURIComponent(project.id)}` : '';
  const response = await get(`${url}/frame/${at}${query}`);
  if (response.status !== 200) return [`${at} is answered with ${response.status}`];
  const body = await readUpTo(response, expected.bytes.length);
  const headers = Object.entries(expectedHeaders(release, expected, parameters));
  return [
    ...(body.equals(expected.bytes) ? [] : [`${at} has other bytes`]),
    ...headers
      .filter(([header, value]) => response.headers.get(header) !== value)
      .map(([header]) => `${at}: ${header}`),
    ...refusedHeaders.filter((header) => response.headers.has(header)).map((header) => `${at}: ${header}`),
  ];
}

/** The vault that visitors are led to and its key are as important as the scripts: what they send is sealed for it. */
async function findInGrant({ url, project, settings }: ServedParameters): Promise<string[]> {
  const grantFor = (origin: string) =>
    get(`${url}/frame/projects/${encodeURIComponent(project.id)}?origin=${encodeURIComponent(origin)}`);
  const foreign = await grantFor(foreignOrigin);
  await foreign.body?.cancel();
  const problems = foreign.status === 403 ? [] : ['a page of no project is granted the frame'];
  // A pattern (`https://*.shop.example`) is no origin that a page has.
  const origin = project.origins.find((one) => !one.includes('*'));
  if (origin === undefined) return problems;
  const text = JSON.stringify(toGrant(settings));
  const answer = (await readUpTo(await grantFor(origin), text.length * 2)).toString();
  return answer === text
    ? problems
    : [...problems, 'the grant names another API, another vault, another key of it or other smart accounts'];
}

/**
 * How what browsers are served differs from what should be: a byte of a file, a header, the vault and its key. Empty
 * where it does not differ.
 * @throws Error where the frame does not answer.
 */
export async function findServedChanges(parameters: ServedParameters): Promise<readonly string[]> {
  const problems = await findInGrant(parameters);
  for (const [name, release] of parameters.releases)
    for (const file of release.files.keys()) problems.push(...(await findInFile(name, file, parameters)));
  return problems;
}
