import type { Access, Call, Carrier } from '#catalogue/call.ts'
import { commonFailures, type FailureCode, failureMessage, failureStatus } from '#catalogue/failures.ts'
import { type Direction, listFields, schemaOf } from './schema.ts'
import { style } from './style.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** A summary's `names` as code. */
const withCode = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const whoMayCall: Record<Access, string> = {
  nobody: 'anybody',
  token: 'any session',
  member: 'a real account',
  agent: 'an agent',
  operator: 'an operator',
}
const howItTravels: Record<Carrier, string> = {
  query: 'in the query',
  json: 'as a JSON body',
  form: 'as a form body',
  encrypted: 'as an encrypted JSON body',
}

/** The API page as HTML: no script, found by the browser's own search, calls open in place. */
export function toPage(calls: readonly Call[]): string {
  const areas = [...new Set(calls.map((call) => call.area))].map((name) => ({ name, calls: calls.filter((call) => call.area === name) }))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Perlas gateway</title><style>${style}</style></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<div class="page">
<nav aria-label="Areas"><a class="logo" href="/docs"><span class="pearl"></span>Perlas</a>${areas.map(areaMenu).join('')}</nav>
<main id="calls"><h1>The gateway’s calls</h1>
<p class="lead">${calls.length} calls in ${areas.length} areas, made from the same list that the gateway and the site are typed by. Also as <a href="/docs/openapi.json">OpenAPI</a>.</p>
${everyCall()}${areas.map(areaSection).join('')}</main>
</div></body></html>`
}

type AreaCalls = { name: string; calls: readonly Call[] }

const areaMenu = ({ name, calls }: AreaCalls): string =>
  `<details><summary>${escaped(name)}<span>${calls.length}</span></summary><ul>${calls.map((call) => `<li><a href="#${anchor(call)}">${escaped(call.key)}</a></li>`).join('')}</ul></details>`

const anchor = (call: Call): string => `${call.area}.${call.key}`

const everyCall = (): string => `<section><h2 id="every-call">Every call</h2>
<dl class="facts">
<div><dt>Merchant</dt><dd>One header <code>Merchant</code> with the code of the merchant.</dd></div>
<div><dt>Session</dt><dd>Header <code>Authorization</code> with the bare token.</dd></div>
<div><dt>Answer</dt><dd><code>{"success":true,"value":…}</code>, or <code>errorCode</code> and <code>message</code>.</dd></div>
<div><dt>Encryption</dt><dd>With the key of <a href="#session.key">session.key</a>: header <code>Encryption</code>, body <code>{"value":"…"}</code>.</dd></div>
</dl>
<details class="raw"><summary>Failures that any call may answer</summary>${failureTable(commonFailures)}</details></section>`

const areaSection = ({ name, calls }: AreaCalls): string =>
  `<section><h2 id="${escaped(name)}">${escaped(name)}</h2>${calls.map(callDetails).join('')}</section>`

function callDetails(call: Call): string {
  return `<details class="call"><summary><span class="verb">${call.methods[0]}</span><code>${escaped(call.path)}</code><span class="who">${whoMayCall[call.access]}</span><small>${withCode(call.summary)}</small></summary>
<div class="body" id="${anchor(call)}"><dl>${facts(call)
    .map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`)
    .join('')}</dl>
<h3>Input, ${howItTravels[call.carrier]}</h3>${shape(call, 'input')}
<h3>Value</h3>${shape(call, 'value')}
<h3>Failures, in the order in which they are checked</h3>${call.failures.length === 0 ? '<p class="none">Only those of every call.</p>' : failureTable(call.failures)}
</div></details>`
}

function facts(call: Call): [name: string, html: string][] {
  const codes = (texts: readonly string[]) => texts.map((text) => `<code>${escaped(text)}</code>`).join('<br>')
  return [
    ['Key', `<code>${anchor(call)}</code>`],
    ['Methods', codes(call.methods)],
    ...(call.aliases.length === 0 ? [] : [['Also at', codes(call.aliases)] as [string, string]]),
    ['Module id', call.moduleId === '' ? 'none known' : codes([call.moduleId])],
    ['Who may call', whoMayCall[call.access]],
    ['Limit', `${call.rate.max} in ${call.rate.windowMs / 1000} s`],
    ['Shape from', call.origin === 'designed here' ? '<span class="made">designed here</span>' : call.origin],
  ]
}

function shape(call: Call, direction: Direction): string {
  const schema = schemaOf(call, direction)
  const fields = listFields(schema)
  const isNothing = fields.length === 0 && schema.type === 'object' && schema.additionalProperties !== true
  if (isNothing && Object.keys((schema.properties ?? {}) as object).length === 0) return '<p class="none">Nothing.</p>'
  const rows = fields.map(
    ({ name, type, isRequired }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(type)}</td><td class="${isRequired ? 'yes' : 'no'}">${isRequired ? 'always' : 'optional'}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return `${table}<details class="raw"><summary>JSON Schema</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`
}

const failureTable = (codes: readonly FailureCode[]): string =>
  `<div class="wide"><table><thead><tr><th>Code</th><th>HTTP</th><th>Message</th></tr></thead><tbody>${codes
    .map((code) => `<tr><td><code>${escaped(code)}</code></td><td>${failureStatus(code)}</td><td>${escaped(failureMessage(code))}</td></tr>`)
    .join('')}</tbody></table></div>`
