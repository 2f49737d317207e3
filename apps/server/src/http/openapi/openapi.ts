import { allEndpoints } from '@sportspot/domain/contract.ts';
import { type Endpoint, pathParameters } from '@sportspot/domain/endpoint/endpoint.ts';
import { type ErrorCode, errorCodes } from '@sportspot/domain/endpoint/error-codes.ts';
import { statusOf } from '@sportspot/domain/endpoint/errors.ts';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io }) as JsonSchema;
  return schema;
}

/** Errors every endpoint with this access may return, in addition to its own. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const common: ErrorCode[] = ['invalid_input', 'internal', 'unavailable'];
  if (endpoint.method !== 'GET') common.push('foreign_origin');
  if (endpoint.access !== 'anyone') common.push('unauthenticated');
  if (endpoint.access !== 'anyone' && !endpoint.beforeAge) common.push('age_unconfirmed');
  if (endpoint.access !== 'anyone' && !endpoint.whileSuspended) common.push('suspended');
  if (endpoint.access === 'moderator') common.push('not_found', 'passkey_needed');
  if (endpoint.limit) common.push('rate_limited');
  return [...new Set([...endpoint.errors, ...common])];
}

function errorResponses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOf(endpoint), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** `:name` parts are path parameters; the rest of the input is query or body, as in `requestFor`. */
function requestOf(endpoint: Endpoint): Record<string, unknown> {
  const input = schemaOf(endpoint.input, 'input');
  const inPath = new Set(pathParameters(endpoint.path));
  const fields = Object.entries(input.properties ?? {});
  const required = new Set(input.required ?? []);
  const bodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const parameters = fields
    .filter(([name]) => inPath.has(name) || bodyless)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }));
  const body = fields.filter(([name]) => !inPath.has(name) && !bodyless);
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])) },
    }),
    ...(body.length > 0 && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(body),
              required: body.map(([name]) => name).filter((name) => required.has(name)),
            },
          },
        },
      },
    }),
  };
}

function operationOf(tag: string, name: string, endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }] }),
    ...requestOf(endpoint),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...errorResponses(endpoint),
    },
  };
}

/** The OpenAPI document, generated from the same objects that the server mounts and the web app calls. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, name, endpoint } of allEndpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(tag, name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sportspot',
      version: '1',
      description: 'Spot team gear in the wild. The acting person is the one of the session cookie.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sportspot.session_token' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              properties: { code: { enum: errorCodes }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}
