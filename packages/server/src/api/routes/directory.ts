import { type ImageKind, getAnalyticsConfig, getWallets, imagePaths } from '@portico/protocol/api';
import { ApiError } from '../../http/apiError.ts';
import type { App, Area } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Directory } from '../services/directory/createDirectory.ts';
import type { Pictures } from '../services/directory/pictures.ts';

const listSeconds = 300;
const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Pictures are the same for every project and hold nothing of a visitor: any page may read them, and proxies keep them. */
function servePictures(app: App, pictures: Pictures, kind: ImageKind): void {
  const path = imagePaths[kind];
  app.get(path.replace('{id}', ':id'), (context) => {
    context.set('route', path);
    context.header('access-control-allow-origin', '*');
    const found = pictures.find(kind, context.req.param('id') ?? '');
    if (found === undefined) throw new ApiError('image.not_found', 'There is no such picture.');
    const tag = `"${found.hash}"`;
    context.header('etag', tag);
    context.header(
      'cache-control',
      found.isExact ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${daySeconds}`,
    );
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
    return context.body(found.bytes, 200, { 'content-type': found.type });
  });
}

/** The wallet directory: lists, searches, pictures. */
export function createDirectoryArea(directory: Directory, pictures: Pictures): Area {
  return {
    name: 'directory',
    calls: [getWallets, getAnalyticsConfig],
    mount(app, http) {
      serve(app, http, getWallets, async ({ query }) => directory.find(query), { cacheSeconds: listSeconds });
      serve(
        app,
        http,
        getAnalyticsConfig,
        async ({ project: { isAnalyticsEnabled, canKeepAddresses = false } }) => ({
          isAnalyticsEnabled,
          canKeepAddresses,
        }),
        {
          cacheSeconds: listSeconds,
        },
      );
      for (const kind of ['wallet', 'asset', 'currency', 'token'] as const) servePictures(app, pictures, kind);
    },
  };
}
