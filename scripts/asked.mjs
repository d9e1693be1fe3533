// What a command was asked for: the words and options that it knows. Whatever else is said to it is refused in one sentence that lists what
// there is, before anything is done; `--help` says the same. Node built-ins only: some commands run before anything is installed.
import { parseArgs } from 'node:util'

/** What a command ends with that was asked wrongly (EX_USAGE of sysexits). */
const wrongUsageCode = 64

export class WrongUsage extends Error {}

/** What a word must be that is a number of times, or of seconds. */
export const wholeNumber = { match: /^[1-9]\d*$/, be: 'a whole number above zero' }

/**
 * A word, or the value of an option. Without `of` anything may stand there that `must` matches, and `called` says what it is. `isMany`: it
 * may come more than once, as words, or with commas between them in an option.
 * @typedef {{ called?: string, of?: readonly string[], must?: { match: RegExp, be: string }, isMany?: boolean, isOptional?: boolean }} Word
 * `works` are the names of which one comes first, with the words behind each; `otherwise` is the one that is meant without a name.
 * An option is a word, or `null` for one without a value; those of `needs` may not be left out.
 * @typedef {{ name: string, works?: Readonly<Record<string, readonly Word[]>>, otherwise?: string, words?: readonly Word[], options?: Readonly<Record<string, Word | null>>, needs?: readonly string[] }} Command
 * @typedef {{ work: string, words: string[], options: Record<string, string | undefined> }} Asked
 */

/**
 * What this process was asked for; ends it where that is nothing that it knows, or help.
 * @param {Command} command
 * @returns {Asked}
 */
export function readAsked(command, code = wrongUsageCode) {
  try {
    const asked = parseAsked(command, process.argv.slice(2))
    if (asked !== null) return asked
    console.log(`Use: ${usageOf(command)}`)
    return process.exit(0)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(error.message)
    return process.exit(code)
  }
}

/**
 * Null where help was asked for. Throws a WrongUsage with a sentence.
 * @param {Command} command
 * @param {readonly string[]} args
 * @returns {Asked | null}
 */
export function parseAsked(command, args) {
  const refuse = (what) => {
    throw new WrongUsage(`${what}. Use: ${usageOf(command)}`)
  }
  const known = command.options ?? {}
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([name, word]) => [name, { type: word === null ? 'boolean' : 'string' }]),
    ),
  })
  const said = tokens.filter(({ kind }) => kind === 'positional').map(({ value }) => value)
  const given = tokens.filter(({ kind }) => kind === 'option')
  if (given.some(({ rawName }) => rawName === '--help' || rawName === '-h')) return null
  const options = {}
  for (const { name, rawName, value, inlineValue } of given) {
    const word = Object.hasOwn(known, name) && rawName === `--${name}` ? known[name] : undefined
    if (word === undefined) refuse(`There is no ${rawName}`)
    if (word === null && value !== undefined) refuse(`${rawName} takes no value`)
    if (word !== null && (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))))
      refuse(`${rawName} needs a value`)
    for (const one of word?.isMany ? value.split(',') : [value]) if (word !== null) check(word, one, refuse)
    options[name] = value ?? ''
  }
  const { works, otherwise = '', needs = [] } = command
  for (const name of needs) if (options[name] === undefined) refuse(`--${name} is missing`)
  if (works === undefined) return { work: '', words: checkWords(command.words ?? [], said, refuse), options }
  const [work = otherwise, ...words] = said
  if (work === '') refuse('Say what to do')
  if (!Object.hasOwn(works, work)) refuse(`There is no "${work}"`)
  return { work, words: checkWords(works[work], words, refuse), options }
}

function checkWords(known, said, refuse) {
  const last = known.at(-1)
  for (const [place, text] of said.entries()) {
    const word = known[place] ?? (last?.isMany ? last : undefined)
    if (word === undefined) refuse(`"${text}" is too much`)
    check(word, text, refuse)
  }
  const missing = known[said.length]
  if (missing !== undefined && !missing.isOptional) refuse(`${toText({ ...missing, isMany: false })} is missing`)
  return said
}

function check({ of, must }, text, refuse) {
  if (of !== undefined && !of.includes(text)) refuse(`There is no "${text}"`)
  if (must !== undefined && !must.match.test(text)) refuse(`"${text}" is not ${must.be}`)
}

const calledOf = ({ called = '', of }) => of?.join('|') ?? called
const toText = (word) => `${calledOf(word)}${word.isMany ? ' …' : ''}`
const toWords = (words) => words.map((word) => (word.isOptional ? ` [${toText(word)}]` : ` ${toText(word)}`)).join('')

function usageOf({ name, works, otherwise, words = [], options = {}, needs = [] }) {
  const known =
    works === undefined ? toWords(words) : otherwise === undefined ? ` ${toWays(works)}` : ` [${toWays(works)}]`
  const all = Object.entries(options).reduce((text, [option, word]) => {
    const shown = `--${option}${word === null ? '' : `=${toValue(word)}`}`
    return `${text} ${needs.includes(option) ? shown : `[${shown}]`}`
  }, known)
  return all === '' ? `${name}, without anything behind it` : `${name} --${all}`
}

/** Names that have the same behind them stand together. */
function toWays(works) {
  const behind = new Map()
  for (const [work, words] of Object.entries(works)) {
    const text = toWords(words)
    behind.set(text, [...(behind.get(text) ?? []), work])
  }
  return [...behind].map(([text, names]) => names.join('|') + text).join(' | ')
}

const toValue = (word) => (word.isMany ? (word.of?.join(',') ?? `${word.called},…`) : calledOf(word))
