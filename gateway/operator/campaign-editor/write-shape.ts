import type { z } from 'zod'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { FormFields } from '../action.ts'
import { writeHundredths } from '../hundredths.ts'
import type { formOf } from '../pages/form.ts'
import { placesOf, remove, row, writeEditTable } from './edit-table.ts'
import type { WordsOf } from './read-shape.ts'
import { kindOf } from './shape-kind.ts'
import { gameKinds } from './words.ts'

/**
 * A form made from a shape, however deep: a group per object, a choice with the fields of each variant for a union that is told apart by
 * a field, a table for lists, ticks for lists of known names. `readShape` is the same walk back. A field is called by its path, such as
 * `terms.reward.amount`, which is also how a fault of the shape names it.
 */
export type Writing = {
  form: ReturnType<typeof formOf>
  wordsOf: WordsOf
  typed: FormFields | null
  /** The goods that can be given, by their numbers. */
  goods: ReadonlyMap<number, string>
}

/** A field of a table shows its head and not its label. */
type Place = { bare?: string; whenEmpty?: string }

/** The fields for `value`, which may be unknown: then they are empty. */
export function writeShape(schema: z.ZodType, path: string, value: unknown, writing: Writing, place: Place = {}): Html {
  const { form, wordsOf } = writing
  const known = wordsOf(path)
  const { kind, isOptional } = kindOf(schema, known.ticks !== undefined)
  const { bare, whenEmpty } = place
  const said = {
    name: path,
    label: bare === undefined ? known.label : `${known.label}, ${bare}`,
    ...(bare === undefined ? { help: known.help } : { isBare: true }),
  }
  switch (kind.kind) {
    case 'object':
      return group(known.label, writeFields(kind.shape, path, value, writing))
    case 'variants':
      return writeVariants(kind, path, value, writing)
    case 'rows':
      return group(known.label, [note(known.help), form.fault(path), writeRows(kind.each, path, value, writing)])
    case 'lines':
      return form.area({ ...said, value: Array.isArray(value) ? value.join('\n') : '' })
    case 'ticks': {
      const given = new Set(Array.isArray(value) ? value : [])
      const ticks = Object.entries(known.ticks ?? {}).map(([name, label]) =>
        form.tick({ name: `${path}.${name}`, label, isSet: given.has(name) }),
      )
      return group(known.label, [note(known.help), form.fault(path), html`<div class="ticks">${ticks}</div>`])
    }
    case 'pairs': {
      const given = (value ?? {}) as Record<string, unknown>
      const fields = [...new Set([...Object.keys(gameKinds), ...Object.keys(given)])].map((name) =>
        form.text({
          name: `${path}.${name}`,
          label: wordsOf(`${path}.${name}`).label,
          type: 'number',
          value: writeHundredths(given[name], 'percent'),
          optional: true,
        }),
      )
      return group(known.label, [note(known.help), form.fault(path), html`<div class="rates">${fields}</div>`])
    }
    case 'choice': {
      const choices = kind.choices.map((choice) => [choice, known.choices?.[choice] ?? choice] as const)
      return form.choice({ ...said, choices, value: String(value ?? '') })
    }
    case 'tick':
      return form.tick({ ...said, isSet: value === true })
    default: {
      const { unit } = known
      const shown = (unit === undefined ? value : writeHundredths(value, unit)) as string | number | undefined
      const type = known.isName ? 'text' : kind.kind
      return form.text({ ...said, type, value: shown ?? '', optional: isOptional, whenEmpty })
    }
  }
}

/** The fields of an object without a frame of their own. */
const writeFields = (
  shape: Record<string, z.ZodType>,
  path: string,
  value: unknown,
  writing: Writing,
  place: Place = {},
): Html[] =>
  Object.entries(shape).map(([name, schema]) => {
    const given = (value as Record<string, unknown> | null | undefined)?.[name]
    if (name === 'rewardId') return writeGood(`${path}.${name}`, value, writing, place)
    // The name of a good comes with its choice.
    if ('rewardId' in shape) return html``
    return writeShape(schema, `${path}.${name}`, given, writing, place)
  })

/** A good is chosen by its name; its number and its name are sent together. */
function writeGood(path: string, value: unknown, { form, goods, wordsOf }: Writing, { bare }: Place): Html {
  const { rewardId, name } = (value ?? {}) as { rewardId?: number; name?: string }
  const now = rewardId === undefined ? '' : `${rewardId} ${name ?? ''}`
  const all = [...goods].map(([id, called]) => [`${id} ${called}`, called] as const)
  const kept = now === '' || all.some(([each]) => each === now) ? [] : [[now, `${name} (not in the mall)`] as const]
  const label = wordsOf(path).label
  return form.choice({
    name: path,
    label: bare === undefined ? label : `${label}, ${bare}`,
    isBare: bare !== undefined,
    choices: [['', 'Choose a good'], ...all, ...kept],
    value: now,
  })
}

type Variants = { by: string; options: { name: string; shape: Record<string, z.ZodType> }[] }

function writeVariants({ by, options }: Variants, path: string, value: unknown, writing: Writing): Html {
  const given = value as Record<string, unknown> | null | undefined
  const chosen = String(given?.[by] ?? options[0]?.name ?? '')
  const parts = options
    .filter(({ shape }) => Object.keys(shape).length > 0)
    .map(
      ({ name, shape }) =>
        html`<div class="variant of-${name}">${writeFields(shape, `${path}.${name}`, name === chosen ? given : undefined, writing)}</div>`,
    )
  return html`<div class="variants">${writeChoice({ by, options }, path, chosen, writing)}${parts}</div>`
}

function writeChoice(
  { by, options }: Variants,
  path: string,
  chosen: string,
  { form, wordsOf }: Writing,
  bare = '',
): Html {
  const { label, choices } = wordsOf(`${path}.${by}`)
  return form.choice({
    name: `${path}.${by}`,
    label: bare === '' ? label : `${label}, ${bare}`,
    isBare: bare !== '',
    choices: options.map(({ name }) => [name, choices?.[name] ?? name] as const),
    value: chosen,
  })
}

/** What one thing gives, in a cell of a table; what a bonus asks stands in a row below it. */
export function writeReward(
  schema: z.ZodType,
  path: string,
  value: unknown,
  bare: string,
  writing: Writing,
): { cell: Html; more: Html } {
  const { kind } = kindOf(schema)
  if (kind.kind !== 'variants') throw new Error(`${path} is no reward`)
  const given = value as Record<string, unknown> | null | undefined
  const chosen = String(given?.[kind.by] ?? kind.options[0]?.name ?? '')
  const cells = kind.options.map(({ name, shape: { terms: _terms, ...shape } }) => {
    const known = name === chosen ? given : undefined
    return html`<div class="variant of-${name}">${writeFields(shape, `${path}.${name}`, known, writing, { bare })}</div>`
  })
  const more = kind.options.flatMap(({ name, shape: { terms } }) =>
    terms === undefined
      ? []
      : [writeShape(terms, `${path}.${name}.terms`, name === chosen ? given?.terms : undefined, writing)],
  )
  return {
    cell: html`<div class="variants reward">${writeChoice(kind, path, chosen, writing, bare)}${cells}</div>`,
    more: html`${more}`,
  }
}

/** A table with a row for each entry. */
function writeRows(each: z.ZodType, path: string, value: unknown, writing: Writing): Html {
  const given = Array.isArray(value) ? value : []
  const shape = each as z.ZodObject
  const isReward = kindOf(each).kind.kind === 'variants'
  const heads = isReward
    ? [writing.wordsOf(`${path}.0.type`).label]
    : Object.keys(shape.shape).map((name) => writing.wordsOf(`${path}.0.${name}`).label)
  const rows = placesOf(path, value, writing.typed).map((at) => {
    const [bare, own] = [`row ${at + 1}`, `${path}.${at}`]
    const parts = isReward ? [['', each] as const] : Object.entries(shape.shape as Record<string, z.ZodType>)
    const cells = parts.map(([name, schema]) => {
      const [place, known] = name === '' ? [own, given[at]] : [`${own}.${name}`, given[at]?.[name]]
      return kindOf(schema).kind.kind === 'variants'
        ? writeReward(schema, place, known, bare, writing)
        : { cell: writeShape(schema, place, known, writing, { bare }), more: html`` }
    })
    return row(at, heads, cells, { end: remove(path, at) })
  })
  return writeEditTable(['No.', ...heads], rows)
}

const note = (help: string | undefined): Html | null => (help === undefined ? null : html`<p class="muted">${help}</p>`)

const group = (legend: string, content: unknown): Html =>
  html`<fieldset class="group"><legend>${legend}</legend>${content as Html}</fieldset>`
