import type { BrowserContext, Request } from '@playwright/test';

/** One pixel: what every host that is not this machine answers with. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const isNear = (url: URL): boolean => !url.protocol.startsWith('http') || url.hostname === '127.0.0.1';

/** The requests of the pages of a context. */
export interface RecordedNetwork {
  /** Requests to any host but this machine, where the site, its server and its nodes are. */
  readonly toForeignHosts: () => readonly string[];
  /** The pictures that were requested, with the referrer that their host was given. */
  readonly pictures: () => Promise<readonly { readonly url: string; readonly referrer: string | undefined }[]>;
}

/**
 * Records every request from now on. Every foreign host answers with a picture, so that no request fails for lack of a
 * network.
 */
export async function recordNetwork(context: BrowserContext): Promise<RecordedNetwork> {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  await context.route(
    (url) => !isNear(url),
    (route) => route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
  const isFetchedPicture = (request: Request): boolean =>
    request.resourceType() === 'image' && request.url().startsWith('http');
  return {
    toForeignHosts: () => requests.map((request) => request.url()).filter((url) => !isNear(new URL(url))),
    pictures: () =>
      Promise.all(
        requests
          .filter(isFetchedPicture)
          .map(async (request) => ({ url: request.url(), referrer: (await request.allHeaders())['referer'] })),
      ),
  };
}
