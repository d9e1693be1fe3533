import { writeDocument } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Receipt } from '../action.ts'
import { assets } from '../assets.ts'
import { formatTime } from '../format.ts'
import type { Page } from '../view.ts'

export type MenuEntry = {
  href: string
  label: string /** How many things wait there for a decision. */
  waiting: number
}
type Frame = {
  brand: string
  menu: readonly MenuEntry[]
  current: string
  operator: string
  logOutKey: string
  receipt: Receipt | null
  /** What was just done to the own account. */
  done: string | null
  refused: string | null
}

/** A page of the console inside its frame: the menu, who is here, the receipt of what was just done or why it was refused, and the page. */
export function writePage(
  page: Page,
  { brand, menu, current, operator, logOutKey, receipt, done, refused }: Frame,
): string {
  const entries = menu.map(
    ({ href, label, waiting }) =>
      html`<a href="${href}"${isWithin(current, href, menu) ? html` aria-current="page"` : null}>${label}${waiting > 0 ? html` <span class="count">${waiting}<span class="unseen"> waiting</span></span>` : null}</a>`,
  )
  const leave = html`<form method="post" action="/operator/logout"><input type="hidden" name="formKey" value="${logOutKey}"><button class="quiet">Log out</button></form>`
  return writeConsole(
    `${page.title} · Operator`,
    html`<a class="skip" href="#content">Skip to the page</a>
<div class="shell"><header class="side"><div class="mast"><a class="logo" href="/operator"><span class="pearl"></span>${brand}<small>Operator</small></a><button class="quiet" type="button" popovertarget="menu">Menu</button></div><nav id="menu" popover aria-label="Console"><button class="quiet" type="button" popovertarget="menu" popovertargetaction="hide">Close</button>${entries}</nav></header>
<main id="content"><div class="top"><div class="title"><h1>${page.title}</h1>${page.lead ? html`<p class="muted">${page.lead}</p>` : null}</div><div class="who">${findByNumber}<a href="/operator/account">${operator}</a>${leave}</div></div>
${receipt === null ? null : writeReceipt(receipt)}${done === null ? null : html`<p class="receipt" role="status"><b>${done}</b></p>`}${refused === null ? null : html`<p class="refused" role="alert">${refused}</p>`}${page.body}</main></div>`,
  )
}

const findByNumber = html`<form method="get" action="/operator/search" class="find" role="search" novalidate><input type="search" name="number" placeholder="Receipt number" aria-label="Receipt number" maxlength="40"><button class="quiet">Find</button></form>`

/** The entry of the page or of what the page belongs to. */
function isWithin(current: string, href: string, menu: readonly MenuEntry[]): boolean {
  if (href === '/operator') return current === href
  const own = menu.find((entry) => entry.href === current)
  return own === undefined ? current.startsWith(`${href}/`) : own.href === href
}

const writeReceipt = ({ receiptNo, text, operator, at, path, wasSo }: Receipt): Html =>
  html`<div class="receipt" role="status"><b>${text}</b>${path === undefined ? null : html` <a href="/operator${path}">Open it</a>`}<span>${wasSo ? null : html`Receipt ${receiptNo} · `}${operator} · ${formatTime(new Date(at))}</span></div>`

/** A page without the frame: the login, and what went wrong before there is one. */
export const writeSolo = (title: string, body: Html): string =>
  writeConsole(
    `${title} · Operator`,
    html`<main class="solo" id="content"><span class="pearl"></span><h1>${title}</h1>${body}</main>`,
  )

const writeConsole = (title: string, body: Html): string =>
  writeDocument({
    language: 'en',
    theme: 'device',
    title,
    links: html`<link rel="stylesheet" href="${assets.path('console.css')}">`,
    body,
  })
