import { type ImageKind, getAnalyticsConfig, getWallets, imagePaths } from '@portico/protocol/api';
import { ApiError } from '../../http/apiError.ts';
import type { App, ServerModule, PlainCall } from '../../http/app.ts';
import { conditional } from '../../http/conditional.ts';
import { serve } from '../../http/serve.ts';
import type { Directory } from '../services/directory/createDirectory.ts';
import { answerPicture } from './answerPicture.ts';
import type { Pictures } from '../services/directory/pictures.ts';

const listSeconds = 300;
const yearSeconds = 31_536_000;
const daySeconds = 86_400;

function servePictures(app: App, pictures: Pictures, kind: ImageKind): void {
  const path = imagePaths[kind];
  app.get(path.replace('{id}', ':id'), conditional, (context) => {
    context.set('route', path);
    context.header('access-control-allow-origin', '*');
    const found = pictures.find(kind, context.req.param('id') ?? '');
    if (found === undefined) throw new ApiError('image.not_found', 'There is no such picture.');
    const seconds = found.isExact ? `${yearSeconds}, immutable` : daySeconds;
    return answerPicture(context, found, `public, max-age=${seconds}`);
  });
}

const pictureCalls = Object.entries(imagePaths).map(([kind, path]): PlainCall => ({
  name: `get${kind.charAt(0).toUpperCase()}${kind.slice(1)}Image`,
  method: 'GET',
  path,
  summary: `Picture of a ${kind}, for any page and of no project`,
  params: { id: 'As the directory and the balances give it' },
  answers: {
    200: { description: 'The picture', types: ['image/svg+xml', 'image/webp', 'image/png'] },
    304: { description: 'The one that `If-None-Match` names' },
    404: { description: 'image.not_found', error: true },
  },
}));

/** The wallet directory: lists, searches, pictures. */
export function createDirectoryModule(directory: Directory, pictures: Pictures): ServerModule {
  return {
    name: 'directory',
    calls: [getWallets, getAnalyticsConfig],
    plainCalls: pictureCalls,
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
