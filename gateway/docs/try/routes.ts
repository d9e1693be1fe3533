import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#catalogue/call.ts'
import { isFromHere } from '#gateway/kernel/calls/operator-access.ts'
import type { Cipher } from '#gateway/platform/crypto/cipher.ts'
import { isAtMachine } from '#gateway/platform/http/at-machine.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { GatewaySettings } from '#gateway/platform/process/env.ts'
import { type Answered, toTryPage } from './page.ts'
import { readInput, type Typed, toRequest } from './request.ts'
import { sampleOf } from './sample.ts'

/** The page needs its style sheet and a form that leads back to it. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/**
 * `/docs/try/<call>`: sends a call of this gateway to itself, for whoever sits at a developer's machine (decision 239). What is sent goes
 * through every door that it would go through from elsewhere.
 */
export function tryRoutes(
  app: FastifyInstance,
  calls: readonly Call[],
  { settings, cipher }: { settings: GatewaySettings; cipher: Cipher },
): void {
  const byName = new Map(calls.map((call) => [`${call.area}.${call.key}`, call]))

  const find = (request: FastifyRequest): Call => {
    const call = byName.get((request.params as { name: string }).name)
    if (call === undefined || !isOpenTo(settings, request)) throw new Refusal('path.not.found')
    return call
  }
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    typed: Typed,
    answered: Answered | null,
  ): FastifyReply => {
    // As the browser has written it: it is this machine.
    const origin = `http://${request.headers.host}`
    const input = readInput(typed.input)
    const tried =
      input === null
        ? null
        : {
            input,
            request: toRequest(call, typed, input, { merchant: settings.MERCHANT_CODE, modulus: cipher.modulus }),
          }
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(toTryPage({ call, typed, origin, tried, answered }))
  }

  app.get('/docs/try/:name', (request, reply) => {
    const call = find(request)
    const input = JSON.stringify(sampleOf(call), null, 2)
    return show(request, reply, call, { method: call.methods[0], path: call.path, token: '', input }, null)
  })
  app.post('/docs/try/:name', async (request, reply) => {
    const call = find(request)
    if (!isFromHere(settings, request)) throw new Refusal('user.or.token.invalid')
    const typed = readTyped(call, readForm(request))
    const input = readInput(typed.input)
    if (input === null) return show(request, reply.status(400), call, typed, null)
    const { method, url, headers, body } = toRequest(call, typed, input, {
      merchant: settings.MERCHANT_CODE,
      modulus: cipher.modulus,
    })
    const {
      statusCode,
      payload,
      headers: answered,
    } = await app.inject({
      method,
      url,
      headers: { host: request.headers.host ?? '', ...headers },
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      ...(body === null ? {} : { payload: body }),
    })
    return show(request, reply, call, typed, {
      status: statusCode,
      traceId: String(answered['x-app-trace-id'] ?? ''),
      text: payload,
    })
  })
}

/** Trying is for development: in production a page of the gateway sends nothing for anybody. */
export const isOpenTo = (
  { NODE_ENV }: Pick<GatewaySettings, 'NODE_ENV'>,
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
): boolean => NODE_ENV !== 'production' && isAtMachine(request)

/** What was typed, with a method and a path that the call has. */
function readTyped(call: Call, { method, path, token, input }: Record<string, string>): Typed {
  return {
    method: call.methods.find((each) => each === method) ?? call.methods[0],
    path: [call.path, ...call.aliases].find((each) => each === path) ?? call.path,
    token: (token ?? '').trim(),
    input: input ?? '',
  }
}
