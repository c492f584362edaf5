import { picturePath } from '@portico/protocol/api';
import { requireVisitorLimit } from '../../http/access.ts';
import { ApiError } from '../../http/apiError.ts';
import type { ServerModule } from '../../http/app.ts';
import { conditional } from '../../http/conditional.ts';
import type { ForeignPictures } from '../services/pictures/createForeignPictures.ts';
import { WorkerFailure } from '../services/pictures/createWorkerLane.ts';
import { UpstreamFailure } from '../upstream/readJson.ts';
import { answerPicture } from './answerPicture.ts';

const daySeconds = 86_400;
const soonSeconds = 5;
/** The cost for a visitor of a picture that is fetched and decoded. */
const fetchWeight = 4;

function toApiError(error: unknown): unknown {
  if (!(error instanceof WorkerFailure || error instanceof UpstreamFailure)) return error;
  const options = { cause: error, retryAfterSeconds: soonSeconds };
  return new ApiError('upstream.unavailable', 'Too many pictures are read at the moment. Try again.', options);
}

/**
 * Foreign pictures: redrawn by this server, so that no page reveals to their hosts which visitor views which account.
 */
export function createPicturesModule(pictures: ForeignPictures): ServerModule {
  return {
    name: 'pictures',
    calls: [],
    plainCalls: [
      {
        name: 'getForeignPicture',
        method: 'GET',
        path: picturePath,
        summary: 'Picture that a collectible or a name shows, drawn anew by this server',
        params: { id: 'As the collectibles and identities give it' },
        answers: {
          200: { description: 'The picture', types: ['image/png', 'image/webp', 'image/svg+xml'] },
          304: { description: 'The one that `If-None-Match` names' },
          404: { description: 'image.not_found', error: true },
          429: { description: 'limit.exceeded', error: true },
          503: { description: 'upstream.unavailable', error: true },
        },
      },
    ],
    mount(app, http) {
      app.get(picturePath.replace('{id}', ':id'), conditional, async (context) => {
        context.set('route', picturePath);
        context.header('access-control-allow-origin', '*');
        await requireVisitorLimit(context, http, 1);
        const id = context.req.param('id') ?? '';
        if (!(await pictures.isKnown(id))) await requireVisitorLimit(context, http, fetchWeight);
        const picture = await pictures.find(id).catch((error: unknown) => {
          throw toApiError(error);
        });
        if (picture === undefined) throw new ApiError('image.not_found', 'There is no such picture.');
        return answerPicture(context, picture, `public, max-age=${daySeconds}`);
      });
    },
  };
}
