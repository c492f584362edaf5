import { toJsonSchema } from '@valibot/to-json-schema';
import { type AnySchema, type ApiCall, apiErrorSchema, apiErrorStatuses } from '@portico/protocol/api';

/** Any JSON. */
type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: AnySchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest }: Record<string, unknown> = {
    ...toJsonSchema(schema, { typeMode, errorMode: 'ignore' }),
  };
  return rest;
};

function parametersOf(schema: AnySchema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

const general = [
  'request.invalid_parameter',
  'project.missing',
  'project.unknown',
  'project.origin_not_allowed',
  'limit.exceeded',
  'server.internal',
  'server.unavailable',
] as const;

function responsesOf(call: ApiCall): Json {
  const byStatus = new Map<number, string[]>();
  const codes = [
    ...general,
    ...(call.errors ?? []),
    ...(call.body === undefined ? [] : (['request.invalid_body', 'request.too_large', 'request.media_type'] as const)),
  ];
  for (const code of codes)
    byStatus.set(apiErrorStatuses[code], [...(byStatus.get(apiErrorStatuses[code]) ?? []), code]);
  const example = call.examples.find(({ response }) => response !== undefined)?.response;
  const fine = { schema: schemaOf(call.response, 'output'), ...(example !== undefined && { example }) };
  const refused: Record<string, unknown> = {};
  for (const [status, names] of byStatus) {
    refused[status] = {
      description: names.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return { 200: { description: call.summary, content: { 'application/json': fine } }, ...refused };
}

/** The OpenAPI 3.1 document of these calls: nothing in it is written by hand. */
export function openApiOf(calls: readonly ApiCall[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const body = call.examples.find((example) => example.body !== undefined && example.error === undefined)?.body;
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        operationId: call.name,
        summary: call.summary,
        // Each call may be made without it.
        ...(call.hasBearerToken === true && { security: [{}, { bearerToken: [] }] }),
        parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
        ...(call.body !== undefined && {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input'), example: body } },
          },
        }),
        responses: responsesOf(call),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico server', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Error: schemaOf(apiErrorSchema, 'output') },
      securitySchemes: { bearerToken: { type: 'http', scheme: 'bearer' } },
    },
  };
}
