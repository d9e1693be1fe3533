import { html } from '#gateway/platform/pages/html.ts'
import { tellMember } from './push.ts'

/** What somebody typed as the content of a mail: one paragraph in which lines stay lines. */
export const toMailContent = (text: string): string =>
  html`<p>${text.split(/\r?\n/).map((line, at) => [at > 0 && html`<br>`, line])}</p>`.text

/** Tells those who are here that they have mail (wire 12). */
export function tellMail(memberIds: readonly number[], at: Date): void {
  for (const id of memberIds) tellMember(id, { type: 'MAIL', at })
}
