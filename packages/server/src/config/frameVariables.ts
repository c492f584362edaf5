import * as v from 'valibot';
import { urlOf } from './schemas.ts';
import type { Slices } from './slices.ts';

/** The variables of the process that serves the login frame, in addition to the shared ones. */
export const frameVariables = {
  frame: {
    folder: {
      name: 'PORTICO_FRAME_FOLDER',
      schema: v.pipe(v.string(), v.minLength(1)),
      meaning:
        'Releases of the login frame: `dist/frame` of `@portico/login`, and earlier ones for pages that use them',
    },
    apiUrl: {
      name: 'PORTICO_FRAME_API_URL',
      schema: urlOf(['http:', 'https:']),
      meaning:
        'The API that the login frame reads networks through; the origin of the frame has to be one of each project there',
    },
  },
} as const satisfies Slices;
