import { allCalls } from '#catalogue/index.ts'
import type { Report, State } from '#conformance/report/report.ts'
import type { RunSettings } from '#conformance/run.ts'
import { checkGateway } from '#conformance/run.ts'
import type { Send } from '#conformance/wire/exchange.ts'
import { type LineSettings, openLine } from '#conformance/wire/line.ts'
import { merchant } from '../support/gateway.ts'

/** All calls, as a guest who writes nothing, of a gateway that is ours. */
export const asGuest: RunSettings = {
  calls: allCalls(),
  account: null,
  newcomer: null,
  gateway: 'https://gateway.example',
  at: '2040-03-14T02:00:00.000Z',
  merchant,
  all: true,
}

let visitors = 0

/** As fast as the machine goes, because it is its own gateway. Each comes from another address, as logins that fail are counted by it. */
export function lineTo(url: string, more: Partial<LineSettings> = {}): Send {
  visitors += 1
  const from = { 'x-forwarded-for': `10.0.0.${visitors}` }
  const send = openLine({ url, rate: Number.POSITIVE_INFINITY, timeoutMs: 60_000, mostBytes: 5_000_000, ...more })
  return (request) => send({ ...request, headers: { ...request.headers, ...from } })
}

export const check = (
  url: string,
  settings: Partial<RunSettings> = {},
  line: Partial<LineSettings> = {},
): Promise<Report> => checkGateway({ ...asGuest, gateway: url, ...settings }, lineTo(url, line))

/** What a report found, a line each. */
export const foundIn = ({ rows }: Report): string[] =>
  rows.flatMap(({ findings }) => findings.map(({ request, aspect, message }) => `${request} · ${aspect}: ${message}`))

export const namesOf = ({ rows }: Report, ...states: State[]): string[] =>
  rows.filter(({ state }) => states.includes(state)).map(({ name }) => name)
