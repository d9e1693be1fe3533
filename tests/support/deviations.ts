import type { z } from 'zod'
import type { Call } from '#catalogue/call.ts'

/** An answer as it travels; null is a gateway that never answers. */
type Sent = { status: number; type: string; text: string } | null

export type Deviation = {
  /** What still arrives: all of it, what the calls promise at least, all but what has an amount, or nothing. */
  arrives: 'all' | 'least' | 'no amounts' | 'nothing'
  /** `turn` counts the answers. */
  send(call: Call, sent: { status: number; body: unknown }, turn: number): Sent
}

/** Answers of a gateway that is not ours, by what is different in them. */
export const deviations = {
  'fields that nobody knows, other orders, numbers as texts, and texts as numbers': whole({
    object: (fields) =>
      Object.fromEntries([['somethingElse', { of: ['another', 1, null] }], ...Object.entries(fields).reverse()]),
    list: (rows) => (Array.isArray(rows) ? rows.toReversed() : rows),
    number: String,
    text: (text) => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text),
  }),
  'optional fields that are missing': whole({ object: withoutOptional }, 'least'),
  'null for optional fields and for lists': whole(
    {
      object: (fields, shape) => ({ ...nulls(optionalOf(shape)), ...withoutOptional(fields, shape) }),
      list: () => null,
    },
    'least',
  ),
  'none of the calls that are ours': {
    arrives: 'least',
    send: (call, sent) =>
      call.origin === 'designed here' ? { status: 404, type: 'text/html', text: '<h1>Not found</h1>' } : plain(sent),
  },
  'torn answers': { arrives: 'nothing', send: (_call, sent, turn) => tear(plain(sent).text, turn) },
  'no answer in time': { arrives: 'nothing', send: () => null },
} satisfies Record<string, Deviation>

export const plain = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  type: typeof body === 'string' ? 'text/plain' : 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Cut off, a page of a proxy, nothing, or another shape than that of the call. */
export function tear(text: string, turn: number): NonNullable<Sent> {
  const torn = [
    { status: 200, type: 'application/json', text: text.slice(0, text.length / 2) },
    { status: 200, type: 'text/html', text: '<!doctype html><title>Please wait</title>' },
    { status: 200, type: 'application/json', text: '' },
    { status: 200, type: 'application/json', text: '{"success":true,"value":"none"}' },
  ]
  return torn[turn % torn.length] as NonNullable<Sent>
}

type Shape = Record<string, z.core.$ZodType>
type Change = {
  object?: (fields: Record<string, unknown>, shape: Shape) => unknown
  list?: (rows: unknown) => unknown
  number?: (number: number) => unknown
  /** Of numbers those that need not be whole. */
  amount?: (amount: number) => unknown
  text?: (text: string) => unknown
}

/** Every value of an answer that succeeds, changed by what the schema of its call says that it is. */
function whole(change: Change, arrives: Deviation['arrives'] = 'all'): Deviation {
  return {
    arrives,
    send(call, { status, body }) {
      if (status !== 200 || typeof body !== 'object' || body === null) return plain({ status, body })
      if (call.answer !== 'envelope') return plain({ status, body: rewrite(call.value, body, change) })
      const { value, ...envelope } = body as { value?: unknown }
      return plain({ status, body: { ...envelope, errorCode: null, value: rewrite(call.value, value, change) } })
    },
  }
}

function rewrite(schema: z.core.$ZodType, value: unknown, change: Change): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (value === null || value === undefined) return value
  if (def.type === 'object') {
    const fields = value as Record<string, unknown>
    const known = Object.entries(def.shape).filter(([name]) => name in fields)
    const inner = Object.fromEntries(known.map(([name, of]) => [name, rewrite(of, fields[name], change)]))
    return change.object?.(inner, def.shape) ?? inner
  }
  if (def.type === 'array') {
    const rows = (value as unknown[]).map((row) => rewrite(def.element, row, change))
    return change.list === undefined ? rows : change.list(rows)
  }
  if (def.type === 'record') {
    const entries = Object.entries(value).map(([name, of]) => [name, rewrite(def.valueType, of, change)])
    const mayBeEmpty = (def.keyType as z.core.$ZodTypes)._zod.def.type === 'string'
    return mayBeEmpty && change.list ? change.list(Object.fromEntries(entries)) : Object.fromEntries(entries)
  }
  if ('innerType' in def) return rewrite(def.innerType, value, change)
  if (def.type === 'pipe') return rewrite(def.in, value, change)
  if (typeof value === 'number') {
    const isWhole = def.type === 'number' && (def.checks ?? []).some((check) => 'format' in check._zod.def)
    return (isWhole ? undefined : change.amount?.(value)) ?? change.number?.(value) ?? value
  }
  if (typeof value === 'string' && def.type === 'string') return change.text?.(value) ?? value
  return value
}

const optionalOf = (shape: Shape): string[] =>
  Object.entries(shape).flatMap(([name, of]) => (of._zod.optin === 'optional' ? [name] : []))
const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))
function withoutOptional(fields: Record<string, unknown>, shape: Shape) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => shape[name]?._zod.optin !== 'optional'))
}
