import { toDecimal } from '#gateway/platform/money.ts'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import { formatTimes } from '../../pages/figures.ts'
import { icon } from '../../pages/icons.ts'
import { writeDouble, writeRebet } from '../again.ts'
import type { TableView } from '../desk.ts'
import { crashRules } from '../rules/crash.ts'
import type { Sent } from '../slip.ts'
import { nameBet } from './bet-names.ts'
import { standsAt, writeBetweens } from './between.ts'
import { clothOf, type Zones } from './cloths.ts'
import { isFilled, writePick, writeTyped } from './fill-form.ts'
import { writeLeavingField } from './flight.ts'
import { writeCardSale } from './hall.ts'
import { listChips, marksOn, shortly } from './marks.ts'
import { writeChip, writeDie } from './pictures.ts'
import { writeRacetrack } from './racetrack.ts'
import { drawCountsOf, writeFill, writeSlipLines } from './slip-lines.ts'

/**
 * The cloth and the chips. Each place is a button that lays the chosen chip; the script gathers them into one slip first. On the slip
 * of a lottery lines are gathered before they are bought, and what is pressed without a button adds one.
 */
export function writeSlipForm(
  view: TableView,
  { formKey, sent, notices }: { formKey: string; sent: Sent; notices: Html | null },
): Html {
  const { path, next, table, texts } = view
  const { shared } = texts
  const { zones, pick, typed, hasRacetrack } = clothOf(table.rules)
  const markOf = marksOn(view)
  const cloth =
    zones.length === 0
      ? null
      : html`<div class="cloth">${zones.map((some) => writeZones(view, some, { sent, markOf }))}${hasRacetrack ? writeRacetrack(view.texts) : null}</div>`
  const usual = isFilled(view)
    ? writeFill(view, { name: 'add', value: typed === undefined ? 'pick' : 'typed' })
    : html`name="write" value="1"`
  return html`<form class="slip" id="${formId}" method="post" action="${path}/bet" autocomplete="off" novalidate data-rules="${table.rules.key}"><button class="unseen" ${usual} tabindex="-1" aria-hidden="true"></button>
<input type="hidden" name="formKey" value="${formKey}"><input type="hidden" name="number" value="${next.number}">
${cloth ?? writeChips(view, sent)}
${table.rules.hall === undefined ? null : writeCardSale(view, table.rules.hall, sent)}
${table.schedule.ahead > 1 ? writeDraws(view, sent) : null}
${table.rules.key === crashRules.key ? writeLeavingField(view, sent) : null}
<div class="filled" id="slip">${notices}${isFilled(view) ? html`<p class="unseen" data-slip-said data-added="${shared.lineAdded}" data-removed="${shared.lineRemoved}" aria-live="polite"></p>` : null}<div class="filling" data-part="slip">${pick === undefined ? null : writePick(view, pick, sent)}
${typed === undefined ? null : writeTyped(view, typed, sent)}
${isFilled(view) ? writeSlipLines(view, sent) : null}</div></div>
</form>`
}

/**
 * What is chosen and pressed beside a cloth: under the thumb of a phone, at the side of a wide page. It stands outside of the form, so
 * that what was drawn before can lie between the two, and names it.
 */
export function writePress(view: TableView, sent: Sent, notices: Html): Html | null {
  if (!hasCloth(view)) return null
  const { shared } = view.texts
  return html`<section class="press"><div class="notices" data-part="notices">${notices}</div>
<p class="sum" data-sum data-word="${shared.onCloth}" data-short="${shared.onClothShort}"></p>
${writeChips(view, sent)}
<div class="acts" data-acts hidden><button class="button quiet" type="button" data-rebet>${shared.rebet}</button><button class="button quiet" type="button" data-double>${shared.double}</button><button class="button quiet undo" type="button" data-undo>${icon('undo', 's')}<span>${shared.undo}</span></button><button class="button" form="${formId}" name="lines" value="" data-place data-word="${shared.place('{}')}" data-closed="${shared.placeClosed}">${shared.placeNothing}</button></div>${writeActsAgain(view)}</section>`
}

/** The same without a script: what lay there before is a slip of its own, which these place at once. */
function writeActsAgain(view: TableView): Html {
  const { shared } = view.texts
  return html`<noscript><div class="acts again"><button class="button quiet" form="${formId}" name="rebet" value="${writeRebet(view)}">${shared.rebet}</button><button class="button quiet" form="${formId}" name="double" value="${writeDouble(view)}">${shared.double}</button></div></noscript>`
}

const formId = 'bets'
/** Whether there are places to lay a chip on. */
const hasCloth = ({ table }: TableView): boolean => clothOf(table.rules).zones.length > 0

function writeChips({ limits, money, texts }: TableView, sent: Sent): Html {
  if (limits.priceMinor !== null)
    return html`<input type="hidden" name="stake" value="${toDecimal(limits.priceMinor)}">`
  const stakes = listChips(limits)
  const chosen = stakes.find((stake) => toDecimal(stake) === sent.stake) ?? stakes[0]
  return html`<fieldset class="chips"><legend class="unseen">${texts.shared.chip}</legend>${stakes.map((stake, at) => html`<label><input type="radio" name="stake" form="${formId}" value="${toDecimal(stake)}"${flag(stake === chosen, 'checked')} aria-label="${money(stake)}">${writeChip(shortly(stake), at)}</label>`)}</fieldset>`
}

type Marks = ReturnType<typeof marksOn>

type Laid = { sent: Sent; markOf: Marks }

function writeZones(view: TableView, { title, columns, look, bets, place }: Zones, { sent, markOf }: Laid): Html {
  const { texts } = view
  const [odds = '', ...others] = new Set(bets.map((bet) => writeOdds(view, bet)))
  // What all below a heading pay alike, the heading says once.
  const isAlike = look === 'small' && title !== null && others.length === 0
  const heading =
    title === null
      ? null
      : html`<h3 class="${place === undefined ? '' : 'unseen-wide'}">${texts.shared.groups[title]}${isAlike ? html` <small>${odds}</small>` : null}</h3>`
  const isOn = sent.onLines !== undefined
  const lines =
    place === 'straights' ? writeBetweens(view, { oddsOf: (bet) => writeOdds(view, bet), markOf, isOn }) : null
  return html`${heading}<div class="zones zones-${columns} zones-${look} ${place ?? ''}">${bets.map((bet) => writeZone(view, bet, { look, isAlike, mark: markOf(bet), place }))}</div>${lines}`
}

type Zone = { look: Zones['look']; place: Zones['place'] | undefined; isAlike: boolean; mark: Html | null }

function writeZone(view: TableView, bet: string, { look, isAlike, mark, place }: Zone): Html {
  const { texts } = view
  const odds = writeOdds(view, bet)
  const name = nameBet(bet, texts.shared)
  const isBrief = look !== 'plain' && briefKinds.has(bet.slice(0, bet.indexOf(':')))
  const stood = place === 'straights' ? standsAt(Number(selectionOf(bet))) : null
  const stands = stood === null ? '' : ` street-${stood.street} rank-${stood.rank}`
  const seen = look === 'small' ? facesOf(bet) : []
  const shown = seen.length > 0 ? html`${seen.map(writeDie)}` : look === 'number' || isBrief ? selectionOf(bet) : name
  return html`<button class="zone of-${bet.replaceAll(/[^a-z0-9]+/g, '-')}${stands}" name="bet" value="${bet}" aria-label="${texts.shared.put(name, odds)}"><b>${shown}</b>${look === 'number' || isAlike ? null : html`<small>${odds}</small>`}${mark}</button>`
}

const diceOfKind: Readonly<Record<string, number>> = { single: 1, double: 2, pair: 2, triple: 3 }
/** A bet on faces shows the dice that it waits for. */
function facesOf(bet: string): number[] {
  const at = bet.indexOf(':')
  const faces = bet
    .slice(at + 1)
    .split('-')
    .map(Number)
  if (bet.slice(0, at) === 'two') return faces
  return Array.from({ length: diceOfKind[bet.slice(0, at)] ?? 0 }, () => faces[0] ?? 0)
}

/** Under a heading that says what they are, or as the field of a wheel, their number is enough. */
const briefKinds: ReadonlySet<string> = new Set(['sum', 'first', 'place', 'segment'])
const selectionOf = (bet: string): string => bet.split(/[:-]/).at(-1) ?? ''

/** `8 : 1` as tables say it; a lottery says what is paid in all, and what is shared has no fixed pay. */
export function writeOdds({ table: { rules, schedule }, texts }: TableView, bet: string): string {
  if (rules.shares !== undefined) return texts.shared.share
  const pays = rules.paysOf(bet)
  const shown = pays.length > 3 ? [pays[0] ?? 0, pays.at(-1) ?? 0] : pays
  return schedule.runs === 'watched'
    ? `${shown.map((pay) => formatTimes(pay - 100)).join(', ')} : 1`
    : shown.map((pay) => `×${formatTimes(pay)}`).join(pays.length > 3 ? ' – ' : ', ')
}

function writeDraws({ texts, table, purse }: TableView, sent: Sent): Html {
  const { shared } = texts
  const counts = drawCountsOf(table)
  const chosen = counts.find((count) => String(count) === sent.draws) ?? 1
  return html`<fieldset class="draws"><legend class="unseen">${shared.draws}</legend><div>${counts.map((count) => html`<label><input type="radio" name="draws" value="${count}"${flag(count === chosen, 'checked')}><span>${shared.drawsCount(count)}</span></label>`)}</div>
<p class="small muted">${shared.drawsHint}</p>
<label class="stops"><input type="checkbox" name="stopsAtWin" value="1"${flag(sent.stopsAtWin !== undefined, 'checked')}> ${shared.stops}</label>${purse.bonuses.length === 0 ? null : html`<p class="small muted">${shared.stopsWithBonus}</p>`}</fieldset>`
}
