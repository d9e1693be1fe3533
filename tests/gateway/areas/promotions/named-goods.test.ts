import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { nameGoods } from '#gateway/areas/promotions/campaigns/named-goods.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
const english = '₱150 coffee voucher'
const tagalog = '₱150 voucher sa kape'

async function findCoffee() {
  const rows = await gateway.platform.db.read.pointReward.findMany()
  const row = rows.find(({ texts }) => texts.includes(english))
  if (row === undefined) throw new Error('The mall has no coffee')
  return { row, prize: { type: 'MERCHANDISE', rewardId: row.id, name: english } as const }
}

test('the wheel names a good of the mall as the mall does, in the language that is asked for', async () => {
  const token = await gateway.logIn('player01')
  const goodIn = async (language: string) => {
    const { segments } = (await gateway.ask(promotions.wheel, { language }, { token })).body.value
    return segments.find(({ type }) => type === 'MERCHANDISE')?.productName
  }
  expect([await goodIn('TY'), await goodIn('EN')]).toEqual([tagalog, english])
})

test('a claim and its letter name it so too', async () => {
  const token = await gateway.logIn('player02')
  const memberId = await memberIdOf(gateway, 'player02')
  const { prize } = await findCoffee()
  const at = gateway.platform.clock.now()
  await gateway.platform.db.write(async (tx) => {
    await tx.member.update({ where: { id: memberId }, data: { language: 'TY' } })
    const campaign = await tx.campaign.findUniqueOrThrow({ where: { code: 'THANKS' } })
    const order = { campaign, memberId, occasion: 'coffee', reward: prize, claimDays: 3, currency: 'TLB', at }
    expect((await issue(tx, order)).outcome).toBe('issued')
  })
  const claims = (await gateway.ask(promotions.claims, { language: 'TY' }, { token })).body.value
  expect(claims.map(({ reward }) => reward?.productName)).toContain(tagalog)
  const letter = await gateway.platform.db.read.mail.findFirstOrThrow({ where: { memberId }, orderBy: { id: 'desc' } })
  expect(letter.content).toContain(`: ${tagalog}`)
})

test('a good that is called otherwise since, or is gone, keeps the name that it was promised under', async () => {
  const { prize } = await findCoffee()
  const at = new Date(0)
  const terms = { prizes: [prize, { ...prize, name: 'A kettle' }, { ...prize, rewardId: 9_999 }], at }
  const { prizes, ...more } = await nameGoods(gateway.platform.db.read, terms, 'TY')
  expect(prizes.map(({ name }) => name)).toEqual([tagalog, 'A kettle', english])
  expect(more).toEqual({ at })
  expect((await nameGoods(gateway.platform.db.read, prize, 'JA')).name).toBe(english)
})
