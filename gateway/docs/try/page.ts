import { readFileSync } from 'node:fs'
import type { Call } from '#catalogue/call.ts'
import { writeDocument } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { assets } from '../assets.ts'
import { toCurl, toTypeScript } from './code.ts'
import type { Typed, WireRequest } from './request.ts'

type Tried = { request: WireRequest; input: Readonly<Record<string, unknown>> }
export type Answered = { status: number; traceId: string; text: string }
type View = {
  call: Call
  typed: Typed
  origin: string
  /** Null where what was typed is no input. */
  tried: Tried | null
  answered: Answered | null
}

/** Longer answers are cut where they are shown. */
const mostShown = 60_000
const sealSource = readFileSync(new URL('seal.ts', import.meta.url), 'utf8')

/** One call to try: what is sent, what was answered, and the same as code. */
export function toTryPage({ call, typed, origin, tried, answered }: View): string {
  const name = `${call.area}.${call.key}`
  const body = html`<a class="skip" href="#try">Skip to the call</a>
<main id="try" class="try"><a class="logo" href="/docs"><span class="pearl"></span>Perlas</a>
<h1>Try ${name}</h1><p class="lead"><code>${typed.method} ${typed.path}</code> <a href="/docs#${name}">What it takes and answers</a></p>
${tried === null ? html`<p class="refused" role="alert">The input has to be a JSON object, such as {"id": 1}.</p>` : null}
<form method="post" action="/docs/try/${name}#answer">
${choice('method', 'Method', call.methods, typed.method)}${choice('path', 'Path', [call.path, ...call.aliases], typed.path)}
<label>Token of a session <small>Empty for a guest; <a href="/docs/try/session.login">session.login</a> answers one.</small><input name="token" value="${typed.token}" autocomplete="off" spellcheck="false"></label>
<label>Input, as JSON<textarea name="input" rows="10" spellcheck="false">${typed.input}</textarea></label>
<button>Send</button></form>
${answered === null ? null : answer(answered)}
${tried === null ? null : code(origin, call, tried)}</main>`
  const links = html`<link rel="stylesheet" href="${assets.path('docs.css')}">`
  return writeDocument({ language: 'en', theme: 'device', title: `Try ${name} · Perlas gateway`, links, body })
}

/** Nothing to choose is nothing to show. */
const choice = (name: string, label: string, options: readonly string[], chosen: string): Html | null =>
  options.length === 1
    ? null
    : html`<label>${label}<select name="${name}">${options.map(
        (option) => html`<option${option === chosen ? html` selected` : null}>${option}</option>`,
      )}</select></label>`

function answer({ status, traceId, text }: Answered): Html {
  const shown = pretty(text)
  return html`<section role="status" id="answer"><h2>Answer</h2><p class="muted">HTTP ${status} · trace ${traceId}</p>
<pre tabindex="0">${shown.slice(0, mostShown)}</pre>${
    shown.length > mostShown ? html`<p class="muted">Cut after ${mostShown} of ${shown.length} characters.</p>` : null
  }</section>`
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function code(origin: string, call: Call, { request, input }: Tried): Html {
  const isSealed = call.carrier === 'encrypted'
  return html`<section><h2>The same as code</h2><h3>curl</h3><pre tabindex="0">${toCurl(origin, request)}</pre>
${isSealed ? html`<p class="muted">Sealed for the key of this gateway as it runs now; what opens a way in is taken once.</p>` : null}
<h3>TypeScript</h3><pre tabindex="0">${toTypeScript(origin, call, request, input)}</pre>
${isSealed ? html`<details class="raw"><summary>seal.ts</summary><pre tabindex="0">${sealSource}</pre></details>` : null}</section>`
}
