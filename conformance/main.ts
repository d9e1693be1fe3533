// `npm run contract -- https://gateway.example`: checks any gateway of this family against the catalogue. `--help` says how.
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { allCalls } from '#catalogue/index.ts'
import { help, type Options, readOptions, WrongUsage } from './options.ts'
import { type Account, type PlanSettings, planOf } from './plan/plan.ts'
import { Learnt, type Step } from './plan/step.ts'
import { newName, newPassword } from './plan/story.ts'
import { toJunit } from './report/junit.ts'
import { hasDeviations, toJson } from './report/report.ts'
import { toTable } from './report/table.ts'
import { checkGateway } from './run.ts'
import { openLine } from './wire/line.ts'
import { playBack, record } from './wire/recorded.ts'

/** No list of this wire is longer; our app reads as much. */
const mostBytes = 5 * 1024 * 1024

try {
  const options = readOptions(process.argv.slice(2))
  if (options === null) console.log(help)
  else await work(options)
} catch (error) {
  if (!(error instanceof WrongUsage)) throw error
  console.error(`${error.message}. npm run contract -- --help`)
  process.exitCode = 64
}

async function work(options: Options): Promise<void> {
  const plan = toPlan(options)
  if (options.dryRun) return console.log(planOf(plan).map(toLine).join('\n'))
  const { url, merchant, all, rate, timeoutMs, files } = options
  const line =
    files.recorded === undefined ? openLine({ url, rate, timeoutMs, mostBytes }) : playBack(read(files.recorded))
  const { send, toFile } = record(line)
  const gateway = url || files.recorded || ''
  const report = await checkGateway({ ...plan, gateway, at: new Date().toISOString(), merchant, all }, send)
  console.log(toTable(report))
  if (files.json) writeFileSync(files.json, toJson(report))
  if (files.junit) writeFileSync(files.junit, toJunit(report))
  if (files.record) writeFileSync(files.record, toFile())
  process.exitCode = hasDeviations(report) ? 1 : 0
}

function toPlan({ account, write, mobile, dryRun, files }: Options): PlanSettings {
  const needsSecret = !dryRun && files.recorded === undefined
  return {
    calls: allCalls(),
    account: account === undefined ? null : toAccount(account, needsSecret),
    newcomer: write
      ? {
          name: newName(),
          password: newPassword(),
          mobile:
            mobile === null ? null : { ...mobile, readCode: () => askFor(`The code that came to ${mobile.number}: `) },
        }
      : null,
  }
}

/** Never from the command line, which other processes can read. */
function toAccount(name: string, needsSecret: boolean): Account {
  const { CONTRACT_TOKEN: token, CONTRACT_PASSWORD: password } = process.env
  if (token) return { token }
  if (!password && needsSecret)
    throw new WrongUsage(`The password of ${name} is expected in CONTRACT_PASSWORD, or a token in CONTRACT_TOKEN`)
  return { name, password: password ?? '' }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new WrongUsage(`The recorded answers cannot be read: ${(error as Error).message}`)
  }
}

async function askFor(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** A step as one line of the dry run. Secrets are not shown. */
function toLine({ name, method, path, who, input, body, call }: Step): string {
  const shown = Object.entries(input).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [`${field}=${value instanceof Learnt ? `<${value.from}>` : /password/i.test(field) ? '…' : value}`],
  )
  const carried = body !== undefined && method !== 'GET' ? body : shown.join(' ')
  return `${method.padEnd(6)} ${path}  ${carried}${call.carrier === 'encrypted' && body === undefined ? ' (sealed)' : ''}  [${name}, as ${who}]`
}
