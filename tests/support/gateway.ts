import type { FastifyInstance, InjectOptions } from 'fastify'
import pino, { type Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import { catalogue } from '#catalogue/index.ts'
import { encryptKey, newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import { buildServer } from '#gateway/build-server.ts'
import { openBus, shareTold } from '#gateway/platform/bus/open-bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createDatabaseWatch } from '#gateway/platform/observing/database-watch.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type GatewaySettings, readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createTestClock } from './clock.ts'
import { copySeededDatabase } from './database.ts'

export const merchant = '08wintlbf4'
export const demoPassword = 'Perlas2026'

export type Envelope<V = unknown> = { success: boolean; value: V; errorCode?: FailureCode; message?: string }
export type Answered<V = unknown> = {
  status: number
  body: Envelope<V>
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
}
type AskOptions = {
  token?: string
  headers?: Record<string, string>
  method?: string
  path?: string
  cookies?: Record<string, string>
}

export type TestGateway = {
  app: FastifyInstance
  platform: Platform
  /** Sends a call as a client would, encrypted where the catalogue says so. */
  ask<C extends Call>(call: C, input?: InputOf<C>, options?: AskOptions): Promise<Answered<ValueOf<C>>>
  /** Logs a demo account in and answers its token. */
  logIn(account: string, password?: string): Promise<string>
  close(): Promise<void>
}

/** A whole gateway in process on a database of its own: a copy of the small seed (`SEED_SCALE` 0.02), which `prepare` may change before. */
export async function startGateway(
  settings: Partial<Record<keyof GatewaySettings, string>> = {},
  prepare?: (url: string) => void,
  log?: Logger,
): Promise<TestGateway> {
  const database = copySeededDatabase()
  prepare?.(database.url)
  const gateway = await startGatewayOn(database.url, settings, log)
  return {
    ...gateway,
    async close() {
      await gateway.close()
      database.remove()
    },
  }
}

/** One more gateway on a database that is there, such as another's. */
export async function startGatewayOn(
  url: string,
  sent: Partial<Record<keyof GatewaySettings, string>> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<TestGateway> {
  const settings = readGatewaySettings({
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
    ...sent,
  } as unknown as NodeJS.ProcessEnv)
  const metrics = createMetrics()
  const db = await openDatabase(url, log, { watch: createDatabaseWatch({ metrics, log, settings }) })
  const clock = createTestClock()
  const bus = await openBus({ db, clock, settings, log })
  const platform: Platform = { db: shareTold(db, bus), bus, clock, settings, log, metrics }
  const app = await buildServer(platform)
  await app.ready()

  const ask: TestGateway['ask'] = async (call, input, options = {}) => {
    const response = await app.inject(await requestFor(app, call, input ?? {}, options))
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : { success: true, value: response.body },
      headers: response.headers,
      cookies: response.cookies,
    } as never
  }
  return {
    app,
    platform,
    ask,
    async logIn(account, password = demoPassword) {
      const { body } = await ask(catalogue.session.login, { username: account, password, type: 'username' })
      if (!body.success) throw new Error(`${account} cannot log in: ${body.errorCode} ${body.message}`)
      return body.value.token
    },
    async close() {
      await app.close()
      await bus.close()
      await db.close()
    },
  }
}

/** A gateway for the tests of a file, started before the first of them and stopped after the last. */
export function withGateway(settings: Parameters<typeof startGateway>[0] = {}): TestGateway {
  const gateway = {} as TestGateway
  beforeAll(async () => {
    Object.assign(gateway, await startGateway(settings))
  })
  afterAll(() => gateway.close())
  return gateway
}

async function requestFor(
  app: FastifyInstance,
  call: Call,
  sent: unknown,
  options: AskOptions,
): Promise<InjectOptions> {
  const method = (options.method ?? call.methods[0]) as 'GET'
  const input =
    call.path === catalogue.session.freePlay.path ? { ...(await documentedClient(app)), ...(sent as object) } : sent
  const headers: Record<string, string> = {
    merchant,
    language: 'EN',
    device: 'web',
    ...(options.token === undefined ? {} : { authorization: options.token }),
    ...options.headers,
  }
  const request: InjectOptions = {
    method,
    url: options.path ?? call.path,
    headers,
    ...(options.cookies ? { cookies: options.cookies } : {}),
  }
  if (call.carrier === 'query' || method === 'GET') return { ...request, query: textual(input) }
  if (call.carrier === 'form') {
    return {
      ...request,
      payload: new URLSearchParams(textual(input)).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    }
  }
  headers['content-type'] = 'application/json'
  if (call.carrier === 'json') return { ...request, headers, payload: JSON.stringify(input) }
  const modulus = await modulusOf(app)
  const { body, encryption } = sealForWire(modulus, newWireKey(), JSON.stringify(input))
  return { ...request, headers: { ...headers, encryption }, payload: JSON.stringify({ value: body }) }
}

const modulusOf = async (app: FastifyInstance): Promise<string> =>
  (await app.inject({ method: 'GET', url: '/wps/session/key/rsa', headers: { merchant } })).body

/** What free play asks of its client (CA-08); a test that is about it sends other values. */
const documentedClient = async (app: FastifyInstance) => ({
  os: 'web',
  platform: 'W',
  Encryption: encryptKey(await modulusOf(app), newWireKey()),
  'X-Gateway-Version': '3',
})

const textual = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
