import { listSymbols } from '#gateway/art/art.ts'
import type { ArtSpec } from '#gateway/art/spec.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { payLines } from '../engines/slot/lines.ts'
import { type SlotConfig, type SlotOutcome, type Spin, windowAt } from '../engines/slot/play.ts'
import type { SlotSymbol } from '../engines/slot/symbols.ts'
import { formatTimes } from './figures.ts'
import { picturePath, type Result, type View } from './view.ts'

/** Which picture of the game's art stands for which symbol: the hero is the wild, the last companion the scatter. */
export const pictureOrder: readonly string[] = ['W', '1', '2', '3', '4', 'S']

/** What a symbol is called where it cannot be seen: its motif in words, or its letter. */
function nameOf({ seat: { game }, texts: { symbols } }: View, symbol: SlotSymbol): string {
  const place = pictureOrder.indexOf(symbol)
  const motif = place < 0 ? undefined : listSymbols(JSON.parse(game.artSpec) as ArtSpec)[place]?.motif
  if (motif === undefined) return symbol
  return symbols.names[motif] ?? symbols.hero ?? motif.replaceAll('-', ' ')
}

export const symbolPicture = (view: View, symbol: SlotSymbol, size: 'cell' | 'word'): Html =>
  html`<img class="symbol-${size}" src="${picturePath(view, symbol)}" alt="${size === 'word' ? nameOf(view, symbol) : ''}" width="60" height="60">`

/** The window before the first spin: a still of the strips that pays nothing and promises nothing. */
function stillOf(config: SlotConfig, nodeId: number): string[] {
  return config.strips.map((strip, reel) => windowAt(strip, (nodeId * (reel + 3) + reel * 7) % strip.length))
}

/** Reel and row of every cell that had a part in a win, as `reel:row`. */
function hitsOf(spin: Spin): Set<string> {
  const hits = new Set<string>()
  for (const { line, count } of spin.lineWins) {
    for (let reel = 0; reel < count; reel += 1) hits.add(`${reel}:${payLines[line]?.[reel]}`)
  }
  if (spin.scatterWin !== null) {
    for (const [reel, window] of spin.reels.entries())
      if (window.includes('S')) hits.add(`${reel}:${window.indexOf('S')}`)
  }
  return hits
}

/** The five reels, each as its three cells. */
function writeReels(view: View, reels: readonly string[], hits: ReadonlySet<string>): Html[] {
  return reels.map(
    (window, reel) =>
      html`${[...window].map((symbol, row) => writeCell(view, symbol as SlotSymbol, cellClass(hits, `${reel}:${row}`)))}`,
  )
}

const writeCell = (view: View, symbol: SlotSymbol, name: string): Html =>
  html`<span class="${name}">${symbolPicture(view, symbol, 'cell')}</span>`

const cellClass = (hits: ReadonlySet<string>, place: string): string =>
  hits.has(place) ? 'cell hit' : hits.size > 0 ? 'cell dim' : 'cell'

export const framesOf = (view: View, outcome: SlotOutcome): { columns: string[]; caption: string }[] =>
  [outcome.base, ...outcome.freeSpins].map((spin, number) => ({
    columns: writeReels(view, spin.reels, hitsOf(spin)).map((column) => column.text),
    caption: number === 0 ? '' : view.texts.freeSpin(number, outcome.freeSpins.length),
  }))

export function writeSlotStage(view: View, config: SlotConfig, outcome: SlotOutcome | null): Html {
  const reels = outcome?.base.reels ?? stillOf(config, view.seat.game.nodeId)
  const hits = outcome === null ? new Set<string>() : hitsOf(outcome.base)
  const columns = writeReels(view, reels, hits)
  const pictures = [...pictureOrder, 'A', 'K', 'Q', 'J'].map((symbol) => picturePath(view, symbol)).join(' ')
  return html`<div class="reels" role="img" aria-label="${labelOf(view, reels)}" data-pictures="${pictures}">${columns.map((column) => html`<div class="reel">${column}</div>`)}</div>`
}

/** Read row by row, as one sees it. */
function labelOf(view: View, reels: readonly string[]): string {
  const rows = [0, 1, 2].map((row) => reels.map((window) => nameOf(view, window[row] as SlotSymbol)).join(', '))
  return `${view.texts.reels}: ${rows.join('; ')}`
}

/** What paid most, and how many more lines did: `3 [pearl] on line 2, 12 × stake`. */
export function writeSlotReason(view: View, { round }: Result, outcome: SlotOutcome): Html {
  const { texts } = view
  const { base, freeSpins } = outcome
  const best = base.lineWins.toSorted((one, other) => other.hundredths - one.hundredths)[0]
  const parts: (Html | string)[] = []
  if (base.scatterWin)
    parts.push(html`${base.scatterWin.count} ${symbolPicture(view, 'S', 'word')}, ${texts.freeSpins(freeSpins.length)}`)
  if (best)
    parts.push(
      html`${best.count} ${symbolPicture(view, best.symbol, 'word')} ${texts.onLine(best.line + 1)}${base.lineWins.length > 1 ? ` ${texts.moreWins(base.lineWins.length - 1)}` : ''}`,
    )
  if (round.winMinor > 0n) parts.push(texts.timesStake(formatTimes(outcome.multiplierHundredths)))
  return html`${parts.map((part, index) => (index === 0 ? part : html`, ${part}`))}`
}

/** The free spins one by one, for a page that does not move. */
export function writeFreeSpins(view: View, { round }: Result, { freeSpins }: SlotOutcome): Html | null {
  if (freeSpins.length === 0) return null
  const wonMinor = (hundredths: number): string => view.money((round.stakeMinor * BigInt(hundredths)) / 100n)
  const sum = freeSpins.reduce((total, spin) => total + spin.hundredths, 0)
  const spins = freeSpins.map(
    (spin) =>
      html`<li><div class="reels small" role="img" aria-label="${labelOf(view, spin.reels)}">${writeReels(view, spin.reels, hitsOf(spin)).map((column) => html`<div class="reel">${column}</div>`)}</div><b class="display">${wonMinor(spin.hundredths)}</b></li>`,
  )
  return html`<details class="free-spins"><summary>${view.texts.freeSpinsWon(freeSpins.length, wonMinor(sum))}. <u>${view.texts.showFreeSpins}</u></summary><ol>${spins}</ol></details>`
}
