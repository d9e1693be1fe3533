import type { Access, Call, Carrier } from '#catalogue/call.ts'
import { commonFailures } from '#catalogue/common-failures.ts'
import { type FailureCode, failureMessage, failureStatus } from '#catalogue/failures.ts'
import { isOlder } from '#catalogue/older/older.ts'
import { writeDocument } from '#gateway/platform/pages/document.ts'
import { type Child, Html, html } from '#gateway/platform/pages/html.ts'
import { assets } from './assets.ts'
import { countedInWords } from './counts.ts'
import { findExample } from './examples.ts'
import { type Direction, listFields, schemaOf } from './schema.ts'

/** A summary's `names` as code. */
const withCode = (text: string): Html => new Html(html`${text}`.text.replace(/`([^`]+)`/g, '<code>$1</code>'))

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
export function toPage(calls: readonly Call[], { canTry = false } = {}): string {
  const areas = [...new Set(calls.map((call) => call.area))].map((name) => ({
    name,
    calls: calls.filter((call) => call.area === name),
  }))
  const body = html`<a class="skip" href="#calls">Skip to the calls</a>
<div class="page">
<nav aria-label="Areas"><a class="logo" href="/docs"><span class="pearl"></span>Perlas</a><div class="areas">${areas.map(areaMenu)}</div></nav>
<main id="calls"><h1>The gateway’s calls</h1>
<p class="lead">${countedInWords(calls)}, in ${areas.length} areas, made from the same list that the gateway and the site are typed by. Also as <a href="/docs/openapi.json">OpenAPI</a>.</p>
${everyCall()}${areas.map((area) => areaSection(area, canTry))}</main>
</div>`
  const links = html`<link rel="stylesheet" href="${assets.path('docs.css')}">`
  return writeDocument({ language: 'en', theme: 'device', title: 'Perlas gateway', links, body })
}

type AreaCalls = { name: string; calls: readonly Call[] }

const areaMenu = ({ name, calls }: AreaCalls): Html =>
  html`<details><summary>${name}<span>${calls.length}</span></summary><ul>${calls.map((call) => html`<li><a href="#${anchor(call)}">${call.key}</a></li>`)}</ul></details>`

const anchor = (call: Call): string => `${call.area}.${call.key}`

const linkTo = (call: Call): Html => html`<a href="#${anchor(call)}">${anchor(call)}</a>`

const everyCall = (): Html => html`<section><h2 id="every-call">Every call</h2>
<dl class="facts">
<div><dt>Merchant</dt><dd>One header <code>Merchant</code> with the code of the merchant.</dd></div>
<div><dt>Session</dt><dd>Header <code>Authorization</code> with the bare token.</dd></div>
<div><dt>Answer</dt><dd><code>{"success":true,"value":…}</code>, or <code>errorCode</code> and <code>message</code>.</dd></div>
<div><dt>Encryption</dt><dd>With the key of <a href="#session.key">session.key</a>: header <code>Encryption</code>, body <code>{"value":"…"}</code>.</dd></div>
</dl>
<details class="raw"><summary>Failures that any call may answer</summary>${failureTable(commonFailures)}</details></section>`

const areaSection = ({ name, calls }: AreaCalls, canTry: boolean): Html =>
  html`<section><h2 id="${name}">${name}</h2>${calls.map((call) => callDetails(call, canTry))}</section>`

function callDetails(call: Call, canTry: boolean): Html {
  return html`<details class="call"><summary><span class="verb">${call.methods[0]}</span><code>${call.path}</code><span class="who">${whoMayCall[call.access]}</span><small>${withCode(call.summary)}</small></summary>
<div class="body" id="${anchor(call)}"><dl>${facts(call).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>${canTry ? html`<p><a class="button" href="/docs/try/${anchor(call)}">Try it</a></p>` : null}
<h3>Input, ${howItTravels[call.carrier]}${call.alsoPlain ? ', or as it is where the merchant allows that' : ''}</h3>${shape(call, 'input')}
<h3>Value</h3>${shape(call, 'value')}
<h3>An answer, as it was recorded</h3>${example(call)}
<h3>Failures, in the order in which they are checked</h3>${call.failures.length === 0 ? html`<p class="none">Only those of every call.</p>` : failureTable(call.failures)}
</div></details>`
}

function facts(call: Call): [name: string, value: Child][] {
  const codes = (texts: readonly string[]): Html =>
    html`${texts.map((text, index) => html`${index === 0 ? null : html`<br>`}<code>${text}</code>`)}`
  return [
    ['Key', codes([anchor(call)])],
    ['Methods', codes(call.methods)],
    ...(call.aliases.length === 0 ? [] : [['Also at', codes(call.aliases)] as [string, Child]]),
    ...(isOlder(call)
      ? [['Stands for', linkTo(call.of)] as [string, Child], ['Evidence', call.evidence] as [string, Child]]
      : []),
    ['Module id', codes([call.moduleId])],
    ['Who may call', whoMayCall[call.access]],
    ['Limit', `${call.rate.max} in ${call.rate.windowMs / 1000} s`],
    ['Shape from', call.origin === 'designed here' ? html`<span class="made">designed here</span>` : call.origin],
  ]
}

function shape(call: Call, direction: Direction): Html {
  const schema = schemaOf(call, direction)
  const fields = listFields(schema)
  const isNothing = fields.length === 0 && schema.type === 'object' && schema.additionalProperties !== true
  if (isNothing && Object.keys((schema.properties ?? {}) as object).length === 0)
    return html`<p class="none">Nothing.</p>`
  const rows = fields.map(
    ({ name, type, isRequired }) =>
      html`<tr><td><code>${name}</code></td><td>${type}</td><td class="${isRequired ? 'yes' : 'no'}">${isRequired ? 'always' : 'optional'}</td></tr>`,
  )
  const list =
    rows.length === 0
      ? null
      : html`<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Present</th></tr></thead><tbody>${rows}</tbody></table>`
  return html`${list}<details class="raw"><summary>JSON Schema</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`
}

function example(call: Call): Html {
  const answer = findExample(call)
  if (answer === undefined) return html`<p class="none">None.</p>`
  const { status, body, cut = {} } = answer
  const cuts = Object.entries(cut).map(([path, rows]) => `${path} has ${rows}`)
  return html`${status === 200 ? null : html`<p class="none">A refusal: no request that was recorded got further.</p>`}<details class="raw"><summary>HTTP ${status}</summary>
<pre tabindex="0">${typeof body === 'string' ? body : JSON.stringify(body, null, 2)}</pre>${
    cuts.length === 0 ? null : html`<p class="none">Not all rows are shown: ${cuts.join(', ')}.</p>`
  }</details>`
}

const failureTable = (codes: readonly FailureCode[]): Html =>
  html`<table><thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">Message</th></tr></thead><tbody>${codes.map(
    (code) =>
      html`<tr><td><code>${code}</code></td><td>${failureStatus(code)}</td><td>${failureMessage(code)}</td></tr>`,
  )}</tbody></table>`
