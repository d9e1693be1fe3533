import { merchantTimeZone } from '#catalogue/merchant-zone.ts'
import { formatMoney } from '#gateway/platform/money.ts'
import { type PageTheme, toTheme, writeDocument } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'
import type { DepositState } from '../deposits/rules.ts'
import { assets } from './assets.ts'
import type { PaymentTexts } from './texts.ts'

/** `offer` is what was chosen with it, empty for none. */
type PageView = { deposit: Deposit; offer: string; texts: PaymentTexts; merchant: string; symbol: string; now: Date }

const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: merchantTimeZone, hour: '2-digit', minute: '2-digit' })

/** The page of an order: what is paid to whom, and one button that pays. It is a plain form and needs no script. */
export function writePaymentPage(view: PageView): string {
  const { deposit, texts, merchant, now } = view
  const state = (deposit.state === 'paying' && now >= deposit.expiresAt ? 'expired' : deposit.state) as DepositState
  const body = state === 'paying' ? writeOrder(view) : writeEnd(view, state)
  return writePage(
    view.texts,
    toTheme(deposit.theme),
    html`<main><header><span class="pearl"></span><div><p class="channel">${deposit.channelName}</p><h1>${texts.payTo(merchant)}</h1></div></header>${body}<p class="note">${texts.playMoney}</p></main>`,
  )
}

function writeOrder({ deposit, offer, texts, symbol }: PageView): Html {
  const money = (minor: bigint): string => formatMoney(minor, symbol)
  return html`<p class="sum">${money(deposit.amountMinor)}</p>
${writeFacts({ deposit, texts, symbol }, html`${offer === '' ? null : html`<div><dt>${texts.offer}</dt><dd>${offer}</dd></div>`}<div><dt>${texts.payBefore}</dt><dd>${clockTime.format(deposit.expiresAt)}</dd></div>`)}
<form method="post"><button class="pay" name="decision" value="pay">${texts.pay(money(deposit.amountMinor))}</button><button class="quiet" name="decision" value="cancel">${texts.cancel}</button></form>
${deposit.method === 'qr' ? html`<p class="note">${texts.scan}</p>` : null}`
}

/** What is paid, what it costs and what arrives. */
function writeFacts(
  { deposit, texts, symbol }: Pick<PageView, 'deposit' | 'texts' | 'symbol'>,
  more: Html | null,
): Html {
  const charge = deposit.chargeMinor === 0n ? texts.none : formatMoney(deposit.chargeMinor, symbol)
  return html`<dl><div><dt>${texts.amount}</dt><dd>${formatMoney(deposit.amountMinor, symbol)}</dd></div>
<div><dt>${texts.charge}</dt><dd>${charge}</dd></div>
<div class="total"><dt>${texts.credited}</dt><dd>${formatMoney(deposit.amountMinor - deposit.chargeMinor, symbol)}</dd></div>
<div><dt>${texts.receipt}</dt><dd>${deposit.receiptNo}</dd></div>${more}</dl>`
}

function writeEnd({ deposit, texts, symbol }: PageView, state: Exclude<DepositState, 'paying'>): Html {
  const { title, text } = texts.ends[state]
  const why = deposit.reason === '' ? null : html`<p>${deposit.reason}</p>`
  const hasPaid = state === 'approved' || state === 'waiting'
  return html`<div class="end ${state}" role="status"><h2>${title}</h2>${why}<p>${text}</p></div>
${hasPaid ? writeFacts({ deposit, texts, symbol }, null) : writeUnpaid({ deposit, texts, symbol })}
<p><a class="pay" href="${backTo(deposit)}">${texts.back}</a></p>`
}

/** Nothing arrives, so nothing is said of a charge and of what would have been credited. */
const writeUnpaid = ({ deposit, texts, symbol }: Pick<PageView, 'deposit' | 'texts' | 'symbol'>): Html =>
  html`<dl><div><dt>${texts.amount}</dt><dd>${formatMoney(deposit.amountMinor, symbol)}</dd></div>
<div><dt>${texts.receipt}</dt><dd>${deposit.receiptNo}</dd></div></dl>`

/** The app learns from the address which receipt to show. */
function backTo({ backUrl, receiptNo }: Pick<Deposit, 'backUrl' | 'receiptNo'>): string {
  const url = new URL(backUrl)
  url.searchParams.set('receipt', receiptNo)
  return url.href
}

/** A page that says one thing; the way on is the cashier at `backUrl`. */
export function writeMessage(
  texts: PaymentTexts,
  { title, text }: { title: string; text: string },
  backUrl: string,
): string {
  return writePage(
    texts,
    'device',
    html`<main><header><span class="pearl"></span><h1>${title}</h1></header><p>${text}</p><p><a class="pay" href="${backUrl}">${texts.back}</a></p></main>`,
  )
}

const writePage = (texts: PaymentTexts, theme: PageTheme, body: Html): string =>
  writeDocument({
    language: texts.language,
    theme,
    title: texts.title,
    links: html`<link rel="stylesheet" href="${assets.path('pay.css')}">`,
    body,
  })
