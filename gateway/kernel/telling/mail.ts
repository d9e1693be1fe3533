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
export async function writeMail(
  tx: Tx,
  { memberId, subject, text, about = '', why = '', at }: SiteLetter,
): Promise<void> {
  const { language } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { language: true } })
  const spoken = language ?? 'EN'
  const content = toMailContent([about, say(text, spoken), why].filter((line) => line !== '').join('\n'))
  await tx.mail.create({ data: { memberId, subject: say(subject, spoken), content, sentAt: at } })
}
