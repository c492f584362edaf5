import { grantSchema } from './grant.ts';
import type { PlainCall } from '../http/app.ts';

const refused = { description: 'project.unknown, project.origin_not_allowed', error: true };

/** The calls of the login frame, for the OpenAPI document. */
export const frameCalls: readonly PlainCall[] = [
  {
    name: 'getFrameGrant',
    method: 'GET',
    path: '/frame/projects/{projectId}',
    summary: 'Whether pages of these origins may embed the login frame for a project, and what it reads through',
    params: { projectId: 'The project' },
    query: { origin: 'An origin around the frame; may be repeated, all of them have to be listed' },
    answers: {
      200: { description: 'They may', schema: grantSchema },
      400: { description: 'request.invalid_parameter', error: true },
      403: refused,
    },
  },
  {
    name: 'getFrameFile',
    method: 'GET',
    path: '/frame/{release}/{file}',
    summary: 'A file of a release of the login frame; of the page, its policy names the origins of `projectId`',
    params: { release: 'The hash of the page', file: '`index.html` or a script' },
    query: { projectId: 'The project of the page around the frame', chainId: 'Its network' },
    answers: {
      200: { description: 'The file', types: ['text/html', 'text/javascript'] },
      404: { description: 'route.not_found', error: true },
    },
  },
];
