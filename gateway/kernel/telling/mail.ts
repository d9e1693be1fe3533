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

/** A letter of the house, in the language of the member. What is no `Spoken` is the same in every language; an empty line is left out. */
export async function writeMail(
  tx: Tx,
  memberId: number,
  { subject, lines, at }: { subject: Spoken; lines: readonly (Spoken | string)[]; at: Date },
): Promise<void> {
  const { language } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { language: true } })
  const spoken = (text: Spoken | string): string => (typeof text === 'string' ? text : say(text, language ?? 'EN'))
  const content = toMailContent(
    lines
      .map(spoken)
      .filter((line) => line !== '')
      .join('\n'),
  )
  await tx.mail.create({ data: { memberId, subject: spoken(subject), content, sentAt: at } })
}
