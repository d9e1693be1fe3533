import { tellMail, writeMail } from '#gateway/kernel/telling/mail.ts'
import type { Tx } from '#gateway/platform/database/db.ts'

const subject = { EN: 'You are an agent now', TY: 'Agent ka na' }
/** A page that is open already has the menus of before. */
const text = {
  EN: 'Your upline has made you an agent. Agent center stands in your account menu: your downlines, their reports and your invitation links are there. If you do not see it yet, load the page anew.',
  TY: 'Ginawa kang agent ng upline mo. Nasa menu ng account mo ang Agent center: naroon ang mga downline mo, ang mga ulat nila at ang mga link mo ng imbitasyon. Kung hindi mo pa ito makita, i-load muli ang pahina.',
}

/** Tells a member that they are an agent from now on; in the transaction that has made it so. */
export async function tellPromoted(tx: Tx, memberId: number, at: Date): Promise<void> {
  await writeMail(tx, { memberId, subject, text, at })
  tellMail([memberId], at)
}
