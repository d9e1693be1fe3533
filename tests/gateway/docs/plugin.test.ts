import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#catalogue/index.ts'
import { countedInWords } from '#gateway/docs/counts.ts'
import { docsRoutes } from '#gateway/docs/plugin.ts'
import { listFields, schemaOf } from '#gateway/docs/schema.ts'

let app: FastifyInstance
let html: string
type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  security?: unknown
  requestBody?: { content: object }
  responses: Record<string, { description: string }>
}
let document: {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}
beforeAll(async () => {
  app = Fastify()
  docsRoutes(app)
  html = (await app.inject('/docs')).body
  document = (await app.inject('/docs/openapi.json')).json()
})
afterAll(() => app.close())

test('the page and COVERAGE.md say how many calls there are and where they come from', () => {
  const sentence = countedInWords(allCalls())
  expect(html).toContain(sentence)
  expect(readFileSync('COVERAGE.md', 'utf8')).toContain(`The wire: ${sentence}.`)
})

test('the page shows every call with its path, its aliases and its failures', () => {
  for (const call of allCalls()) {
    expect(html).toContain(`id="${call.area}.${call.key}"`)
    for (const path of [call.path, ...call.aliases]) expect(html).toContain(`<code>${path}</code>`)
    for (const code of call.failures) expect(html).toContain(`<code>${code}</code>`)
  }
})

test('the page runs no script and allows itself nothing but its own style', async () => {
  const { headers } = await app.inject('/docs')
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/i)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; font-src 'self';/)
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  expect((await app.inject(sheet)).headers['content-type']).toContain('text/css')
})

test('every anchor of the page leads somewhere', () => {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]))
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('the document has an operation for every method, path and alias, under a name of its own', () => {
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = allCalls().flatMap((call) =>
    [call.path, ...call.aliases].flatMap((path) => call.methods.map((method) => `${method} ${path}`)),
  )
  expect(operations.sort()).toEqual(served.sort())
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('every reference in the document points to a schema that is there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
  const published = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
  expect(references.length).toBeGreaterThan(allCalls().length)
  expect(references.filter((reference) => !published.has(reference))).toEqual([])
})

test('a query call lists its fields as parameters, a body call has a body, and only what needs a session says so', () => {
  const list = document.paths['/wps/relay/GCSGAME_gameList']?.get
  expect(list?.parameters.map((parameter) => parameter.name)).toEqual(
    expect.arrayContaining(['Merchant', 'vassalage', 'pageSize']),
  )
  expect(list?.security).toBeUndefined()
  const login = document.paths['/wps/session/login']?.post
  expect(login?.parameters).toContainEqual(expect.objectContaining({ name: 'Encryption', required: true }))
  expect(login?.requestBody?.content).toHaveProperty(['application/json'])
  const logout = document.paths['/wps/session/logout']?.delete
  expect(logout?.security).toEqual([{ session: [] }])
  expect(logout?.responses['401']?.description).toContain('customer.not.login')
})

test('fields are listed by the names that a client writes', () => {
  const fieldsOf = (name: string, direction: 'input' | 'value') =>
    allCalls()
      .filter((call) => `${call.area}.${call.key}` === name)
      .flatMap((call) => listFields(schemaOf(call, direction)))
  const namesOf = (name: string) => fieldsOf(name, 'value').map((field) => field.name)
  expect(fieldsOf('games.gameList', 'value')).toContainEqual({
    name: 'games[].nodeId',
    type: 'whole number',
    isRequired: true,
  })
  expect(fieldsOf('games.gameList', 'input')).toContainEqual({
    name: 'gameName',
    type: 'text of at most 100',
    isRequired: false,
  })
  expect(namesOf('system.status')).toEqual(
    expect.arrayContaining(['info.customerService[].path', 'info.register{}.patternId', 'info.whitelabel[].enabled']),
  )
  expect(namesOf('system.helpCenter')).toContain('[].content')
})
