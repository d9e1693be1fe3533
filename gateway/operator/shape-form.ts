import type { z } from 'zod'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { FormFields } from './action.ts'
import { readNumber } from './format.ts'
import type { formOf } from './pages/form.ts'
import { kindOf } from './shape-kind.ts'

/**
 * A form made from a shape, however deep: a group per object, a choice with the fields of each variant for a union that is told apart by
 * a field, rows for lists, lines for tables of numbers. The same walk reads the form again. A field is called by its path, such as
 * `terms.reward.amount`, which is also how a fault of the shape names it.
 */
type Form = ReturnType<typeof formOf>
type Words = Readonly<Record<string, { label: string; help?: string }>>
type Writing = { form: Form; words: Words; typed: FormFields | null }

/** Empty rows under those that are filled, so that a list grows without a script. */
const spareRows = 2

/** The fields for `value`, which may be unknown: then they are empty. */
export function writeShape(schema: z.ZodType, path: string, value: unknown, writing: Writing): Html {
  const { kind, isOptional } = kindOf(schema)
  const name = lastOf(path)
  const known = writing.words[lastTwoOf(path)] ?? writing.words[name] ?? { label: toLabel(name) }
  const said = { name: path, ...known }
  const { form } = writing
  switch (kind.kind) {
    case 'object':
      return group(known.label, writeFields(kind.shape, path, value, writing))
    case 'variants': {
      const given = value as Record<string, unknown> | null | undefined
      const chosen = given?.[kind.by] ?? kind.options[0]?.name ?? ''
      const choices = kind.options.map((option) => [option.name, toLabel(option.name.toLowerCase())] as const)
      const parts = kind.options
        .filter(({ shape }) => Object.keys(shape).length > 0)
        .map((option) =>
          variant(
            option.name,
            option.name === (writing.typed?.[`${path}.${kind.by}`] ?? chosen),
            writeFields(option.shape, `${path}.${option.name}`, option.name === chosen ? given : undefined, writing),
          ),
        )
      const choice = form.choice({ name: `${path}.${kind.by}`, label: known.label, choices, value: String(chosen) })
      return html`<div class="group">${choice}${parts}</div>`
    }
    case 'rows': {
      const given = Array.isArray(value) ? value : []
      const length = Math.max(given.length, lastRowOf(writing.typed, path)) + spareRows
      const rows = Array.from(
        { length },
        (_, at) =>
          html`<li>${writeShape(kind.each, `${path}.${at}`, given[at], { ...writing, words: { ...writing.words, [String(at)]: { label: `${at + 1}` } } })}</li>`,
      )
      return group(
        known.label,
        html`<p class="muted">Rows that are left empty are left out.</p>${form.fault(path)}<ol class="rows">${rows}</ol>`,
      )
    }
    case 'lines':
      return form.area({
        ...said,
        help: known.help ?? 'One a line.',
        value: Array.isArray(value) ? value.join('\n') : '',
      })
    case 'pairs':
      return form.area({
        ...said,
        help: known.help ?? 'One a line: a name and a number.',
        value: Object.entries((value as object | undefined) ?? {})
          .map(([key, each]) => `${key} ${each}`)
          .join('\n'),
      })
    case 'choice':
      return form.choice({
        ...said,
        choices: [
          ...(isOptional ? [['', 'none'] as const] : []),
          ...kind.choices.map((choice) => [choice, toLabel(choice)] as const),
        ],
        value: String(value ?? ''),
      })
    case 'tick':
      return form.tick({ ...said, isSet: value === true })
    default:
      return form.text({ ...said, type: kind.kind, value: (value ?? '') as string | number, optional: isOptional })
  }
}

const writeFields = (shape: Record<string, z.ZodType>, path: string, value: unknown, writing: Writing): Html[] =>
  Object.entries(shape).map(([name, schema]) =>
    writeShape(schema, `${path}.${name}`, (value as Record<string, unknown> | undefined)?.[name], writing),
  )

const group = (legend: string, content: unknown): Html =>
  html`<fieldset class="group"><legend>${legend}</legend>${content as Html}</fieldset>`

/** The fields of one variant, open where it is the chosen one. */
const variant = (name: string, isChosen: boolean, fields: Html[]): Html =>
  html`<details class="group"${flag(isChosen, 'open')}><summary>If ${toLabel(name.toLowerCase()).toLowerCase()}</summary>${fields}</details>`

/** What the form says, for the shape to check: what is no number stays text, so that the shape names the field. */
export function readShape(schema: z.ZodType, path: string, form: FormFields): unknown {
  const { kind, isOptional } = kindOf(schema)
  const text = (form[path] ?? '').trim()
  switch (kind.kind) {
    case 'object':
      return isOptional && isBlank(form, path) ? null : readFields(kind.shape, path, form)
    case 'variants': {
      const name = form[`${path}.${kind.by}`] ?? ''
      const option = kind.options.find((each) => each.name === name)
      return { [kind.by]: name, ...(option && (readFields(option.shape, `${path}.${name}`, form) as object)) }
    }
    case 'rows':
      return Array.from({ length: lastRowOf(form, path) }, (_, at) => `${path}.${at}`)
        .filter((row) => !isBlank(form, row))
        .map((row) => readShape(kind.each, row, form))
    case 'lines':
      return linesOf(text).map((line) => (kind.isNumber ? readNumber(line) : line))
    case 'pairs':
      return Object.fromEntries(
        linesOf(text).map((line) => {
          const [key = '', number = ''] = line.split(/[\s:=]+/)
          return [key, readNumber(number)]
        }),
      )
    case 'tick':
      return path in form
    case 'number':
      return text === '' && isOptional ? null : readNumber(text)
    default:
      return text === '' && isOptional ? null : text
  }
}

const readFields = (shape: Record<string, z.ZodType>, path: string, form: FormFields): unknown =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, readShape(schema, `${path}.${name}`, form)]))

const linesOf = (text: string): string[] =>
  text
    .split(/\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Choices always have a value, so only what somebody types or ticks makes a row. */
const isBlank = (form: FormFields, path: string): boolean =>
  Object.entries(form).every(
    ([name, text]) => !name.startsWith(`${path}.`) || text.trim() === '' || /\.(type|who|mode)$/.test(name),
  )

/** How many rows of a list the form has. */
function lastRowOf(form: FormFields | null, path: string): number {
  const rows = Object.keys(form ?? {}).flatMap((name) => {
    if (!name.startsWith(`${path}.`)) return []
    const at = Number(name.slice(path.length + 1).split('.')[0])
    return Number.isInteger(at) && at < 200 ? [at + 1] : []
  })
  return Math.max(0, ...rows)
}

const lastTwoOf = (path: string): string => path.split('.').slice(-2).join('.')
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** `claimDays` reads as `Claim days`. */
function toLabel(name: string): string {
  const words = name.replace(/[_-]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where the form has what a fault of the shape names: rows that were left out count, and the fields of a variant stand under its name. */
export function nameOfFault(
  schema: z.ZodType,
  path: string,
  [step, ...rest]: readonly PropertyKey[],
  form: FormFields,
): string {
  if (step === undefined) return path
  const { kind } = kindOf(schema)
  if (kind.kind === 'object') {
    const inner = kind.shape[String(step)]
    return inner === undefined ? `${path}.${String(step)}` : nameOfFault(inner, `${path}.${String(step)}`, rest, form)
  }
  if (kind.kind === 'variants') {
    const chosen = kind.options.find(({ name }) => name === form[`${path}.${kind.by}`])
    const inner = chosen?.shape[String(step)]
    return chosen === undefined || inner === undefined
      ? `${path}.${kind.by}`
      : nameOfFault(inner, `${path}.${chosen.name}.${String(step)}`, rest, form)
  }
  if (kind.kind === 'rows') {
    const filled = Array.from({ length: lastRowOf(form, path) }, (_, at) => at).filter(
      (at) => !isBlank(form, `${path}.${at}`),
    )
    return nameOfFault(kind.each, `${path}.${filled[Number(step)] ?? 0}`, rest, form)
  }
  return path
}
