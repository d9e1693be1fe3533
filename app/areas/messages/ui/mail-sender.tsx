import { useT } from '#app/platform/use-t.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { messages } from '#catalogue/messages.ts'

export type Sender = Pick<ValueOf<typeof messages.mail>, 'senderName' | 'writer'>

/** Who wrote a mail. People choose their names, so a letter of one says first that a person of the line wrote it; the house has its name alone. */
export function MailSender({ senderName, writer }: Sender) {
  const t = useT('member')
  if (writer === null) return senderName
  return (
    <>
      {t(`mail.from.${writer}`)}, <bdi>{senderName}</bdi>
    </>
  )
}
