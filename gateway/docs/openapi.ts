import { type Call, needsToken } from '#catalogue/call.ts'
import { commonFailures } from '#catalogue/common-failures.ts'
import { type FailureCode, failureMessage, failureStatus } from '#catalogue/failures.ts'
import { type Direction, type JsonSchema, schemaOf } from './schema.ts'

/** The catalogue as an OpenAPI 3.1 document. Aliases and several methods become operations of their own. */
export function toOpenApi(calls: readonly Call[]): JsonSchema {
  const schemas: Record<string, JsonSchema> = { Failure: failureSchema }
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const call of calls) {
    const input = publish(schemas, call, 'input')
    const value = publish(schemas, call, 'value')
    for (const path of [call.path, ...call.aliases]) {
      const item = paths[path] ?? {}
      paths[path] = item
      for (const method of call.methods) item[method.toLowerCase()] = operation(call, method, path, input, value)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Perlas gateway',
      version: '1',
      description: 'Made from the catalogue. A business failure is HTTP 500 with the envelope; a lost session is 401.',
    },
    tags: [...new Set(calls.map((call) => call.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The bare session token' },
      },
    },
  }
}

type Published = { name: string; schema: JsonSchema }

/** Puts a schema among the components; its own references are turned to where they now stand. */
function publish(schemas: Record<string, JsonSchema>, call: Call, direction: Direction): Published {
  const name = `${call.area}.${call.key}.${direction}`
  const { $defs = {}, ...schema } = schemaOf(call, direction)
  const turned = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(turned)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        key === '$ref' ? turnReference(String(value), name) : turned(value),
      ]),
    )
  }
  for (const [definition, inner] of Object.entries($defs as Record<string, JsonSchema>))
    schemas[`${name}.${definition}`] = turned(inner) as JsonSchema
  const published = turned(schema) as JsonSchema
  schemas[name] = published
  return { name, schema: published }
}

const turnReference = (reference: string, name: string): string =>
  reference === '#' ? `#/components/schemas/${name}` : reference.replace('#/$defs/', `#/components/schemas/${name}.`)

const failureSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'errorCode', 'message'],
  properties: {
    success: { const: false },
    errorCode: { type: 'string' },
    message: { type: 'string' },
    statusCode: { type: 'integer' },
    value: {},
  },
}

function operation(call: Call, method: string, path: string, input: Published, value: Published): JsonSchema {
  const isInQuery = call.carrier === 'query' || method === 'GET'
  return {
    operationId: operationId(call, method, path),
    tags: [call.area],
    summary: call.summary,
    ...(path === call.path ? {} : { description: `The same as ${call.path}.` }),
    parameters: [...headers(call), ...(isInQuery ? queryParameters(input.schema) : [])],
    ...(isInQuery ? {} : { requestBody: { required: true, content: content(call, input.name) } }),
    ...(needsToken(call) ? { security: [{ session: [] }] } : {}),
    responses: responses(call, value.name),
    'x-access': call.access,
    'x-module-id': call.moduleId,
    'x-origin': call.origin,
    'x-rate-limit': call.rate,
  }
}

function operationId(call: Call, method: string, path: string): string {
  const isMain = path === call.path && method === call.methods[0]
  return isMain
    ? `${call.area}.${call.key}`
    : `${call.area}.${call.key}.${method.toLowerCase()}${path.replace(/\W+/g, '_')}`
}

function headers(call: Call): JsonSchema[] {
  const text = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    text('Merchant', true, 'The merchant code, exactly once'),
    text('Language', false, 'Upper case code, EN when absent'),
    ...(call.carrier === 'encrypted'
      ? [text('Encryption', true, 'The key of the body under the public key of /wps/session/key/rsa')]
      : []),
  ]
}

function queryParameters(schema: JsonSchema): JsonSchema[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function content(call: Call, name: string): JsonSchema {
  const schema = { $ref: `#/components/schemas/${name}` }
  if (call.carrier === 'form') return { 'application/x-www-form-urlencoded': { schema } }
  if (call.carrier !== 'encrypted') return { 'application/json': { schema } }
  const sealed = {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'string', description: 'The encrypted payload in base64' } },
  }
  return { 'application/json': { schema: sealed, 'x-payload': schema } }
}

function responses(call: Call, name: string): JsonSchema {
  const value = { $ref: `#/components/schemas/${name}` }
  const envelope = { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } }
  const answer =
    call.answer === 'text'
      ? { 'text/plain': { schema: value } }
      : { 'application/json': { schema: call.answer === 'bare' ? value : envelope } }
  return {
    200: { description: 'The answer', content: answer },
    ...failureResponses([...call.failures, ...commonFailures]),
  }
}

/** Failures share statuses; each status lists its codes with their messages. */
function failureResponses(codes: readonly FailureCode[]): JsonSchema {
  const byStatus = new Map<number, FailureCode[]>()
  for (const code of new Set(codes))
    byStatus.set(failureStatus(code), [...(byStatus.get(failureStatus(code)) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      status,
      {
        description: listed.map((code) => `${code}: ${failureMessage(code)}`).join('; '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { errorCode: { enum: listed } } }],
            },
          },
        },
      },
    ]),
  )
}
