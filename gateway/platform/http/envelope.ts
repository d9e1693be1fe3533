import type { FastifyReply } from 'fastify'
import type { Call } from '#catalogue/call.ts'
import { PreparedJson } from './prepared-json.ts'
import type { Refusal } from './refusal.ts'

const json = 'application/json; charset=utf-8'
const envelopeStart = '{"success":true,"status":true,"description":"request.success","value":'
const envelopeEnd = '}'
const envelopeStartBytes = Buffer.from(envelopeStart)
const envelopeEndBytes = Buffer.from(envelopeEnd)

/** The one place where the envelope is put on (wire 3). `status` is what one older client reads instead of `success`, `description` what others show. */
export function writeAnswer(call: Call, value: unknown, reply: FastifyReply): string | Buffer {
  if (call.answer === 'text') {
    reply.type('text/plain; charset=utf-8')
    return String(value)
  }
  reply.type(json)
  const isBare = call.answer === 'bare'
  if (value instanceof PreparedJson)
    return isBare ? value.toBytes() : value.toBytes(envelopeStartBytes, envelopeEndBytes)
  const text = JSON.stringify(call.value.parse(value))
  return isBare ? text : `${envelopeStart}${text ?? 'null'}${envelopeEnd}`
}

/** The same for a call that was refused. */
export function writeRefusal(refusal: Refusal, reply: FastifyReply): void {
  reply.status(refusal.status).type(json)
  const body = {
    success: false,
    status: false,
    errorCode: refusal.code,
    description: refusal.code,
    message: refusal.message,
    statusCode: refusal.status,
    value: refusal.value,
  }
  reply.send(JSON.stringify(body))
}
