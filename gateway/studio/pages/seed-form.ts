import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { SeatView } from './view.ts'

/** What a seed has to be is said by us at the field, and not by the browser. */
export function writeSeedForm({ seat, texts, path }: SeatView, refused: string | null): Html {
  const fault =
    refused === null
      ? null
      : html`<p class="notice refused" id="seed-fault" role="alert">${texts.refusals.seed_invalid}</p>`
  const ties = refused === null ? null : html` aria-invalid="true" aria-describedby="seed-fault"`
  return html`<form class="seed" method="post" action="${path}/seed#fair" novalidate><label><span>${texts.rules.yourSeed}</span><input name="clientSeed" value="${refused ?? seat.row.clientSeed}" required autocomplete="off" spellcheck="false"${ties}></label><button class="button quiet">${texts.rules.saveSeed}</button>${fault}</form>`
}
