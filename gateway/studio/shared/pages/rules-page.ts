import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { writeStudioPage } from '../../pages/document.ts'
import { writePaper } from '../../pages/paper.ts'
import { writeSeedForm } from '../../pages/seed-form.ts'
import type { TableView } from '../desk.ts'
import { writePrizes } from './prize-tables.ts'
import { listNotes } from './rule-notes.ts'
import { sayPrice } from './said-of-table.ts'
import { writeThirdCards } from './third-cards.ts'

/** Every bet with what it pays and returns, the rules of the round, and how it can be checked. */
export function writeTableRules(view: TableView, refusedSeed: string | null): string {
  const { seat, texts, money, limits } = view
  const { fair } = texts.shared
  const body = html`<h2 id="pays">${texts.rules.pays}</h2>${writePrizes(view)}
<h2>${texts.shared.payWords.howPlayed}</h2><p>${sayPrice(view) ?? texts.rules.stakeRange(money(limits.minMinor), money(limits.maxMinor))}</p>${paragraphs(listNotes(view))}${writeThirdCards(view)}
<h2 id="fair">${texts.rules.fair}</h2>${paragraphs(fair)}${writeSeedForm(view, refusedSeed)}`
  return writeStudioPage({
    title: `${texts.rules.title}: ${seat.game.name}`,
    texts,
    theme: toTheme(seat.row.theme),
    kind: 'paper',
    body: writePaper(view, 'rules', body),
  })
}

const paragraphs = (all: readonly string[]): Html => html`${all.map((text) => html`<p>${text}</p>`)}`
