import { z } from 'zod'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import { isAtEnd } from '#gateway/areas/promotions/campaigns/store.ts'
import { endCode, makeCodes } from '#gateway/areas/promotions/codes/make.ts'
import { readCode } from '#gateway/areas/promotions/codes/redeem.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'
import { requireCampaign } from '../campaigns.ts'
import { readNumber } from '../format.ts'

const mostCodes = 5_000

/** Codes are worth money to whoever knows them: those that nobody can guess stand on their page, and not in the audit trail. */
export const makePromoCodes = action({
  key: 'makePromoCodes',
  summary: 'Makes promo codes for a campaign of the kind code: one word of your own, or many that nobody can guess.',
  fields: {
    id: idNumber,
    word: z
      .string()
      .transform(readCode)
      .refine((word) => /^[A-Z0-9]{4,20}$/.test(word), 'is made of 4 to 20 letters and digits')
      .nullable(),
    count: z.number().int().min(1).max(mostCodes),
    uses: z.number().int().min(1).max(1_000_000).nullable(),
  },
  reason: 'optional',
  fromForm: (form) => ({
    id: form.id,
    word: (form.word ?? '').trim() === '' ? null : form.word,
    count: readNumber(form.count),
    uses: (form.uses ?? '').trim() === '' ? null : readNumber(form.uses),
  }),
  async act(tx, { id, word, count, uses }, { at }) {
    const row = await requireCampaign(tx, id)
    const { code: campaign } = row
    if (row.kind !== 'code' || isAtEnd(row, at))
      throw new Refusal('transaction.state.differs', {
        message: `The campaign ${campaign} is no open campaign of the kind code (#1428)`,
      })
    if (word !== null && count !== 1) throw wrongField('count', 'is 1 where the code is a word of your own')
    if ((await makeCodes(tx, { campaignId: id, word, count, uses })) === 'taken')
      throw wrongField('word', 'is a code already, here or in another campaign')
    const said = word === null ? (count === 1 ? 'a new code' : `${count} new codes`) : `the code ${word}`
    return {
      text: `${campaign} has ${said}.`,
      after: { id, count, uses, ...(word === null ? {} : { word }) },
    }
  },
})

export const endPromoCode = action({
  key: 'endPromoCode',
  summary: 'Ends a promo code: nobody can use it any more. What was given for it stays.',
  fields: { id: idNumber, promoCode: bodyText(40).min(1) },
  reason: 'needed',
  fromForm: ({ id, promoCode }) => ({ id, promoCode }),
  async act(tx, { id, promoCode }, { at }) {
    const { code: campaign } = await requireCampaign(tx, id)
    const outcome = await endCode(tx, { campaignId: id, code: readCode(promoCode), at })
    if (outcome === 'missing') throw new Refusal('no.data', { message: `${campaign} has no such code (#1801)` })
    if (outcome === 'known')
      throw new Refusal('transaction.state.differs', { message: `${promoCode} has ended already (#1428)` })
    return { text: `The code ${promoCode} of ${campaign} has ended.`, after: { id, code: promoCode } }
  },
})

export const codeActions: readonly Action[] = [makePromoCodes, endPromoCode]
