import * as v from 'valibot';
import type { AnySchema } from '@portico/protocol/api';
import { ApiError } from './apiError.ts';

const queryCharactersMax = 16_384;
const queryParametersMax = 50;

/** A parameter that the query holds more than once. */
function findRepeated(search: URLSearchParams): string | undefined {
  const seen = new Set<string>();
  for (const key of search.keys()) {
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return undefined;
}

/** The query, refused by its length and its number of parameters before anything of it is decoded. */
function readQuery(url: string): URLSearchParams {
  const { search } = new URL(url);
  if (search.length > queryCharactersMax)
    throw new ApiError('request.invalid_parameter', `The query is longer than ${queryCharactersMax} characters.`);
  if (search.split('&', queryParametersMax + 1).length > queryParametersMax)
    throw new ApiError('request.invalid_parameter', `The query has more than ${queryParametersMax} parameters.`);
  return new URLSearchParams(search);
}

function firstIssue(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): {
  place: string;
  why: string;
} {
  const [issue] = issues;
  return { place: v.getDotPath(issue) ?? '', why: issue.input === undefined ? 'is missing' : 'is not valid' };
}

/** @throws ApiError that names the parameter, and never repeats its value. */
export function parseParameters(schema: AnySchema | undefined, values: Readonly<Record<string, string>>): unknown {
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return parsed.output;
  const { place, why } = firstIssue(parsed.issues);
  if (place === 'projectId' && why === 'is missing')
    throw new ApiError('project.missing', 'Project ID is not configured');
  throw new ApiError('request.invalid_parameter', `Parameter '${place}' ${why}.`);
}

/** @throws ApiError as parseParameters does. */
export function parseQuery(schema: AnySchema | undefined, url: string): unknown {
  const search = readQuery(url);
  const twice = findRepeated(search);
  if (twice !== undefined)
    throw new ApiError('request.invalid_parameter', `Parameter '${twice.slice(0, 40)}' is given twice.`);
  return parseParameters(schema, Object.fromEntries(search));
}

const jsonType = /^application\/json\s*(?:;|$)/i;
/** A page that is closing can send no JSON without a preflight (sendBeacon). */
const beaconType = /^(?:application\/json|text\/plain)\s*(?:;|$)/i;

/** @throws ApiError that names the field. */
export async function parseBody(
  schema: AnySchema | undefined,
  request: Request,
  { isBeacon = false, isText = false }: { isBeacon?: boolean; isText?: boolean } = {},
): Promise<unknown> {
  if (schema === undefined) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!(isBeacon ? beaconType : jsonType).test(type)) {
    throw new ApiError('request.media_type', 'The body must be JSON, with content-type application/json.');
  }
  let body: unknown;
  try {
    const text = await request.text();
    body = isText ? text : JSON.parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('request.invalid_body', 'The body is not JSON.');
  }
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const { place, why } = firstIssue(parsed.issues);
  throw new ApiError(
    'request.invalid_body',
    place === '' ? `The body ${why}.` : `Field '${place.slice(0, 80)}' ${why}.`,
  );
}
