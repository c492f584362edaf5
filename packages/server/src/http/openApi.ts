import { toJsonSchema } from '@valibot/to-json-schema';
import { type AnySchema, type ApiCall, apiErrorSchema, apiErrorStatuses } from '@portico/protocol/api';
import type { ServerModule, PlainAnswer, PlainCall } from './app.ts';

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

function operationOf(call: ApiCall): Json {
  const body = call.examples.find((example) => example.body !== undefined && example.error === undefined)?.body;
  return {
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
  };
}

const plainParameters = (values: Readonly<Record<string, string>> = {}, place: 'path' | 'query'): Json[] =>
  Object.entries(values).map(([name, description]) => ({
    name,
    in: place,
    description,
    required: place === 'path',
    schema: { type: 'string' },
  }));

function plainResponse({ description, types = [], schema, error = false }: PlainAnswer): Json {
  const json = error ? { $ref: '#/components/schemas/Error' } : schema && schemaOf(schema, 'output');
  const content = { ...(json && { 'application/json': { schema: json } }), ...toContent(types) };
  return { description, ...(Object.keys(content).length > 0 && { content }) };
}

const toContent = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, {}]));

function plainOperationOf({ name, summary, params, query, body, hasToken = false, answers }: PlainCall): Json {
  return {
    operationId: name,
    summary,
    parameters: [...plainParameters(params, 'path'), ...plainParameters(query, 'query')],
    ...(hasToken && { security: [{ metricsToken: [] }] }),
    ...(body && { requestBody: { required: true, description: body.description, content: toContent(body.types) } }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, plainResponse(answer)])),
  };
}

/** The OpenAPI 3.1 document of what these modules serve. */
export function openApiOf(modules: readonly Pick<ServerModule, 'calls' | 'plainCalls'>[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const add = ({ path, method }: ApiCall | PlainCall, operation: Json): void => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const { calls, plainCalls = [] } of modules) {
    for (const call of calls) add(call, operationOf(call));
    for (const call of plainCalls) add(call, plainOperationOf(call));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico server', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Error: schemaOf(apiErrorSchema, 'output') },
      securitySchemes: {
        bearerToken: { type: 'http', scheme: 'bearer' },
        metricsToken: { type: 'http', scheme: 'bearer', description: 'PORTICO_METRICS_TOKEN' },
      },
    },
  };
}
