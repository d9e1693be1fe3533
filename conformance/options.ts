import { parseArgs } from 'node:util'

export const help = `npm run contract -- https://gateway.example [options]

Asks a gateway of this family what the catalogue has, and tells how its answers differ. Without an account it sends what only reads, and of
every other call one request that has to be refused. It never writes unless it is told to.

  --merchant M      the merchant code (08wintlbf4)
  --account NAME    also what a session reads; the password stands in CONTRACT_PASSWORD, or a session's token in CONTRACT_TOKEN
  --write           also a whole story on an account that it registers for itself: deposit, card, withdrawal, launch
  --mobile NUMBER   with --write, where registering asks for a phone: a number of yours, such as +63-9171234567; its code is asked for
  --all             the gateway is ours: expect also what is designed here
  --dry-run         list what would be sent, and send nothing
  --rate N          requests a second at most (30); one at a time in any case
  --timeout S       seconds until a call has no answer (10)
  --json FILE       the report for programs
  --junit FILE      the report as JUnit XML
  --record FILE     keep the answers, without tokens
  --recorded FILE   look at kept answers, without any network

It ends with 0 when nothing is wrong, with 1 when something differs, with 64 when it was asked wrongly.`

export type Options = {
  url: string
  merchant: string
  account: string | undefined
  write: boolean
  mobile: { number: string; dialingCode: string | undefined } | null
  all: boolean
  dryRun: boolean
  rate: number
  timeoutMs: number
  files: {
    json?: string | undefined
    junit?: string | undefined
    record?: string | undefined
    recorded?: string | undefined
  }
}

/** Asked wrongly; the message says how. */
export class WrongUsage extends Error {}

/** Null when help was asked for. */
export function readOptions(words: readonly string[]): Options | null {
  const { values, positionals } = parse(words)
  if (values.help) return null
  const [url, ...rest] = positionals
  if (rest.length > 0) throw new WrongUsage(`One gateway at a time: ${rest.join(' ')} is too much`)
  if (url === undefined && values.recorded === undefined) throw new WrongUsage('Which gateway? Its address is missing')
  if (values.mobile !== undefined && !values.write) throw new WrongUsage('--mobile is for --write')
  if (values.record !== undefined && values.recorded !== undefined)
    throw new WrongUsage('What was recorded already is not recorded again')
  return {
    url: url === undefined ? '' : readUrl(url),
    merchant: values.merchant,
    account: values.account,
    write: values.write,
    mobile: values.mobile === undefined ? null : readMobile(values.mobile),
    all: values.all,
    dryRun: values['dry-run'],
    rate: readNumber('rate', values.rate, 1_000),
    timeoutMs: readNumber('timeout', values.timeout, 600) * 1000,
    files: { json: values.json, junit: values.junit, record: values.record, recorded: values.recorded },
  }
}

function parse(words: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        merchant: { ...text, default: '08wintlbf4' },
        account: text,
        write: flag,
        mobile: text,
        all: flag,
        'dry-run': flag,
        rate: { ...text, default: '30' },
        timeout: { ...text, default: '10' },
        json: text,
        junit: text,
        record: text,
        recorded: text,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new WrongUsage(`"${text}" is no address of a gateway, such as https://gateway.example`)
  if (url.username || url.password || url.search || url.hash)
    throw new WrongUsage('The address of a gateway has no name, password, query or fragment')
  return url.origin + url.pathname.replace(/\/$/, '')
}

function readNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (text.trim() === '' || !(number > 0 && number <= most))
    throw new WrongUsage(`--${name} is a number above 0 and at most ${most}, not "${text}"`)
  return number
}

/** `+63-9171234567`, or a number without its dialling code. */
function readMobile(text: string): { number: string; dialingCode: string | undefined } {
  const [, dialingCode, number = ''] = /^(?:\+?(\d{1,4})-)?(\d{6,15})$/.exec(text) ?? []
  if (number === '') throw new WrongUsage(`"${text}" is no phone number, such as +63-9171234567`)
  return { number, dialingCode }
}
