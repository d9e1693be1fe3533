import type { Tx } from '#gateway/platform/database/db.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import { tellMember } from './push.ts'

/** What somebody typed as the content of a mail: one paragraph in which lines stay lines. */
export const toMailContent = (text: string): string =>
  html`<p>${text.split(/\r?\n/).map((line, at) => [at > 0 && html`<br>`, line])}</p>`.text

/** Tells those who are here that they have mail (wire 12). */
export function tellMail(memberIds: readonly number[], at: Date): void {
  for (const id of memberIds) tellMember(id, { type: 'MAIL', at })
}

/** A letter of the site to one member. `about` and `why` are lines before and behind its text, in no language. */
type SiteLetter = { memberId: number; subject: Spoken; text: Spoken; about?: string; why?: string; at: Date }

/** Writes it in the member's language. */
export const writeMail = (tx: Tx, letter: SiteLetter): Promise<void> => writeMails(tx, [letter])

/** Some hundreds at most, in two statements. */
export async function writeMails(tx: Tx, letters: readonly SiteLetter[]): Promise<void> {
  const ids = [...new Set(letters.map(({ memberId }) => memberId))]
  const members = await tx.member.findMany({ where: { id: { in: ids } }, select: { id: true, language: true } })
  const languages = new Map(members.map(({ id, language }) => [id, language ?? 'EN']))
  const data = letters.map(({ memberId, subject, text, about = '', why = '', at }) => {
    const spoken = languages.get(memberId)
    if (spoken === undefined) throw new Error(`There is no member ${memberId} to write to`)
    const content = toMailContent([about, say(text, spoken), why].filter((line) => line !== '').join('\n'))
    return { memberId, subject: say(subject, spoken), content, sentAt: at }
  })
  await tx.mail.createMany({ data })
}
