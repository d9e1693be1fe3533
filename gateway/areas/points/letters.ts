import { goodText } from '#gateway/kernel/goods.ts'
import { tellMail, writeMail } from '#gateway/kernel/telling/mail.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import type { PointRedemption } from '#prisma/generated/sqlite/client.ts'

/** What is told of a redemption that was decided; what was won cost no points, so none come back. */
const letters = {
  approved: {
    subject: { EN: 'Your reward was approved', TY: 'Aprubado ang gantimpala mo' },
    text: {
      EN: 'It is on its way. It also stands in the redeem history of the points mall.',
      TY: 'Papunta na ito. Nasa kasaysayan din ito ng palitan ng puntos.',
    },
  },
  voucher: {
    subject: { EN: 'Your voucher was approved', TY: 'Aprubado ang voucher mo' },
    text: {
      EN: 'Its code stands in the redeem history of the points mall, as it does here.',
      TY: 'Nasa kasaysayan ng palitan ng puntos ang code nito, gaya ng narito.',
    },
  },
  rejected: {
    subject: { EN: 'Your reward was rejected', TY: 'Tinanggihan ang gantimpala mo' },
    text: { EN: 'It cannot be handed out.', TY: 'Hindi ito maibibigay.' },
  },
} as const satisfies Readonly<Record<string, { subject: Spoken; text: Spoken }>>

const pointsBack = (points: number): Spoken => {
  const written = points.toLocaleString('en')
  return { EN: `${written} points are back on your account.`, TY: `Bumalik sa account mo ang ${written} puntos.` }
}

/** Tells a member what became of a redemption, with the operator's words: a voucher's code, or why not. In the transaction of the decision. */
export async function tellRedemption(tx: Tx, redemption: PointRedemption, at: Date): Promise<void> {
  const { memberId, redemptionNo, rewardId, quantity, points, state, remark } = redemption
  const reward = rewardId === null ? null : await tx.pointReward.findUnique({ where: { id: rewardId } })
  const isVoucher = reward?.type === 'VOUCHER'
  const { subject, text } = letters[state === 'rejected' ? 'rejected' : isVoucher ? 'voucher' : 'approved']
  const back = state === 'rejected' && points > 0 ? pointsBack(points) : null
  const lineIn = (language: keyof Spoken): string => {
    const name = reward === null ? '' : goodText(reward.texts, language).name
    const what = `${redemptionNo}: ${name}${quantity > 1 ? ` × ${quantity}` : ''}`
    return [what, text[language], back?.[language] ?? ''].filter((line) => line !== '').join('\n')
  }
  await writeMail(tx, { memberId, subject, text: { EN: lineIn('EN'), TY: lineIn('TY') }, why: remark, at })
  tellMail([memberId], at)
}
