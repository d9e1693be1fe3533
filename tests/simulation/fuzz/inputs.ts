import { z } from 'zod'
import type { Call } from '#catalogue/call.ts'
import type { Seeded } from '../seeded.ts'

/** As much of JSON Schema as zod writes for the inputs of calls. */
type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minimum?: number
  maximum?: number
  minLength?: number
}

/** Texts and values that have broken somebody's gateway before. */
export const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '<script>window.broken=1</script>',
  '"><img src=x onerror=window.broken=1>',
  "' OR 1=1 --",
  '{{7*7}}',
  '../../../../etc/passwd',
  '=1+1',
  '%00%0d%0aset-cookie:a=b',
  '/\t/evil.example',
  '//evil.example',
  'javascript:window.broken=1',
  '1e3',
  '0x10',
  '١٢٣',
  '2026-02-31',
  '0001-01-01',
  '99999-12-31',
  'true',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  -1,
  -0.01,
  0,
  0.001,
  17,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 - 1,
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  true,
  false,
  null,
  [],
  [[[]]],
  {},
  { toString: 1 },
]

/** What a field of this name may well hold in the seed, so that requests get past the first check. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  username: ['player01', 'player02', 'agent01', 'agent02', 'fresh01'],
  account: ['player01', 'agent02'],
  // The login password of the demo accounts, the payment password of one, and a wrong one.
  password: ['Perlas2026', '246810', '246810', 'wrong'],
  confirmpassword: ['Perlas2026', '246810'],
  oldpassword: ['Perlas2026'],
  newpassword: ['Perlas2027'],
  confirmnewpassword: ['Perlas2027'],
  loginpassword: ['Perlas2026'],
  fromaccounttype: ['main', 'PG'],
  toaccounttype: ['main', 'PG', 'MG'],
  rates: [{ RNG: 40 }, { LIVE: 81 }, {}],
  terms: [{ kind: 'daily', tiers: [{ rateBp: 50 }] }, { kind: 'dividend', tiers: [{ rateBp: 1_000 }] }, {}],
  amount: [1, 100, '500', '99.50', 1_000_000],
  language: ['EN', 'TY'],
  pageno: [1, 2],
  pagesize: [10, 18],
  vendor: ['PG', 'MG'],
  gametype: ['RNG', 'LIVE', 'FISH', 'ALL'],
  nodeid: [1, 2, 3, 100],
  currency: ['TLB'],
  reason: ['because it is so'],
  operator: ['ann', 'ben'],
  title: ['A title'],
  content: ['A text'],
  subject: ['A subject'],
  amountminor: ['100'],
  minutes: [1, 60],
}

/** Inputs for calls: mostly such as a client would send, with what earlier answers have told; some with one field that is wrong; some nonsense. */
export class Inputs {
  /** What answers have held, by the name of the field. */
  private readonly learned = new Map<string, unknown[]>()
  private readonly shapes = new Map<Call, Shape>()

  private readonly random: Seeded

  constructor(random: Seeded) {
    this.random = random
  }

  of(call: Call): unknown {
    const { random } = this
    if (random.chance(10)) return this.nonsense()
    const input = this.whole(call)
    if (typeof input !== 'object' || input === null || !random.chance(30)) return input
    const names = Object.keys(input)
    if (names.length === 0) return { [random.pick(['id', 'username', 'pageNo'])]: random.pick(nasty) }
    const name = random.pick(names)
    return { ...input, [name]: this.wrongFor((input as Record<string, unknown>)[name]) }
  }

  /** An input such as a client sends. */
  whole(call: Call): unknown {
    return this.plausible(this.shapeOf(call))
  }

  /** Keeps what an answer tells, so that later requests name things that exist, and things of others. */
  learn(value: unknown, depth = 0): void {
    if (depth > 6 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 5)) this.learn(item, depth + 1)
      return
    }
    for (const [name, held] of Object.entries(value)) {
      if (typeof held === 'string' || typeof held === 'number') this.keep(name, held)
      else this.learn(held, depth + 1)
    }
  }

  private keep(name: string, held: unknown): void {
    const known = this.learned.get(keyOf(name)) ?? []
    if (known.includes(held)) return
    if (known.length < 40) known.push(held)
    else known[this.random.int(0, known.length - 1)] = held
    this.learned.set(keyOf(name), known)
  }

  private shapeOf(call: Call): Shape {
    const known = this.shapes.get(call)
    if (known !== undefined) return known
    const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape
    this.shapes.set(call, shape)
    return shape
  }

  private nonsense(): unknown {
    const { random } = this
    const names = ['id', 'username', 'amount', 'pageNo', 'list', '__proto__', 'type', ...this.learned.keys()]
    return Object.fromEntries(Array.from({ length: random.int(0, 6) }, () => [random.pick(names), random.pick(nasty)]))
  }

  /** Mostly of the same type, so that it is judged by the rules of the field and not by its type alone. */
  private wrongFor(value: unknown): unknown {
    const alike = nasty.filter((wrong) => typeof wrong === typeof value)
    return this.random.pick(alike.length > 0 && this.random.chance(70) ? alike : nasty)
  }

  private plausible(shape: Shape, name = ''): unknown {
    const { random } = this
    const choices = shape.anyOf ?? shape.oneOf
    if (choices !== undefined) return this.plausible(random.pick(choices), name)
    if (shape.allOf?.[0] !== undefined) return this.plausible(shape.allOf[0], name)
    if (shape.const !== undefined) return shape.const
    if (shape.enum !== undefined) return random.pick(shape.enum)
    if (shape.properties !== undefined) {
      const required = new Set(shape.required)
      const sent = Object.entries(shape.properties).filter(([field]) => required.has(field) || random.chance(60))
      return Object.fromEntries(sent.map(([field, inner]) => [field, this.plausible(inner, field)]))
    }
    if (shape.type === 'array')
      return Array.from({ length: random.int(0, 3) }, () => this.plausible(shape.items ?? {}, name))
    if (shape.type === 'boolean') return random.chance(50)
    if (shape.type === 'null') return null
    const guesses = [...(this.learned.get(keyOf(name)) ?? []), ...(likely[keyOf(name)] ?? []), ...this.akin(name)]
    const types =
      shape.type === undefined
        ? ['string', 'number', 'object']
        : [shape.type].flat().map((type) => (type === 'integer' ? 'number' : type))
    const fitting = guesses.filter((guess) => types.includes(typeof guess))
    if (fitting.length > 0 && random.chance(90)) return random.pick(fitting)
    if (types[0] === 'number') {
      return random.int(Math.max(shape.minimum ?? 0, -1_000_000), Math.min(shape.maximum ?? 1_000, 1_000_000))
    }
    return random.pick(['a', 'player01', '1', '2026-11-01', 'Some text', 'a'.repeat(Math.max(1, shape.minLength ?? 1))])
  }

  /** An `id` is called by the thing it names elsewhere, such as `mailId`. */
  private akin(name: string): readonly unknown[] {
    if (!/id$|no$|number$/i.test(name)) return []
    const others = [...this.learned.keys()].filter((key) => key.endsWith('id') || key.endsWith('no'))
    return others.length === 0 ? [] : (this.learned.get(this.random.pick(others)) ?? [])
  }
}

const keyOf = (name: string): string => name.toLowerCase()
