import {
  type DirectoryWallet,
  type ImageKind,
  getAnalyticsConfig,
  getAppKitConfig,
  getAppKitOrigins,
  getWallets,
  imagePaths,
} from '@portico/protocol/api';
import { ApiError } from '../../http/apiError.ts';
import type { App, ServerModule, PlainCall } from '../../http/app.ts';
import { conditional } from '../../http/conditional.ts';
import { serve } from '../../http/serve.ts';
import { type Directory, supportedOf } from '../services/directory/createDirectory.ts';
import { answerPicture } from './answerPicture.ts';
import { isAppKit } from './appKitClient.ts';
import { appKitIdOf, assetOfAppKit } from '../services/directory/appKitIds.ts';
import type { Pictures } from '../services/directory/pictures.ts';

const listSeconds = 300;
const yearSeconds = 31_536_000;
const daySeconds = 86_400;

function servePictures(app: App, pictures: Pictures, kind: ImageKind): void {
  const path = imagePaths[kind];
  app.get(path.replace('{id}', ':id'), conditional, (context) => {
    context.set('route', path);
    context.header('access-control-allow-origin', '*');
    const id = context.req.param('id') ?? '';
    const other = kind === 'asset' ? assetOfAppKit(id) : undefined;
    const found = other === undefined ? pictures.find(kind, id) : pictures.find(other.kind, other.id);
    if (found === undefined) throw new ApiError('image.not_found', 'There is no such picture.');
    const seconds = found.isExact ? `${yearSeconds}, immutable` : daySeconds;
    return answerPicture(context, found, `public, max-age=${seconds}`);
  });
}

/** Those of the specification, where a query names none. */
const usualChains = [1, 10, 42_161, 137, 42_220, 1_313_161_554, 56, 43_114, 324, 100, 8_453, 7_777_777].map(
  (id) => `eip155:${id}`,
);

/** AppKit hides a wallet without chains: one whose own are not known is taken to have the requested ones. */
const toAppKit = (wallet: DirectoryWallet, chains: readonly string[] = usualChains): DirectoryWallet => ({
  ...wallet,
  id: appKitIdOf(wallet.id) ?? wallet.id,
  chains: supportedOf(wallet.chains, chains),
});

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
    calls: [getWallets, getAnalyticsConfig, getAppKitConfig, getAppKitOrigins],
    plainCalls: pictureCalls,
    mount(app, http) {
      serve(
        app,
        http,
        getWallets,
        async ({ query }) => {
          const found = directory.find(query);
          return isAppKit(query.sv) ? { ...found, data: found.data.map((one) => toAppKit(one, query.chains)) } : found;
        },
        { cacheSeconds: listSeconds },
      );
      serve(app, http, getAppKitConfig, async () => ({ features: null }), { cacheSeconds: listSeconds });
      serve(app, http, getAppKitOrigins, async ({ origin }) => ({
        allowedOrigins: origin === undefined ? [] : [origin],
      }));
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
