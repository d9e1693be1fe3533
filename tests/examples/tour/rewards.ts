import { catalogue } from '#catalogue/index.ts'
import { type Desk, type Person, paymentPassword } from '../desk.ts'
import { picture } from './picture.ts'

const { points, promotions, wallet } = catalogue

/** Points and promotions, taken by whoever has them. */
export async function takeRewards(desk: Desk): Promise<void> {
  const own = await desk.logIn('player01')
  await spendPoints(own)
  await draw(own)
  await earn(own)
  await takeBonus(desk, own)
  await apply(own)
}

async function spendPoints(own: Person): Promise<void> {
  await own.say(points.convert, { points: 100, password: paymentPassword, requestId: 'converted' })
  const { list } = await own.say(points.rewards, {})
  const rewardId = list.sort((one, other) => one.pointRequired - other.pointRequired)[0]?.rewardId ?? 0
  const to = { receiverName: 'Tala Habagat', receiverMobile: '9000000001', receiverAddress: '1 Habagat St, Manila' }
  await own.say(points.redeem, { rewardId, quantity: 1, password: paymentPassword, ...to, requestId: 'redeemed' })
}

async function draw(own: Person): Promise<void> {
  const { promotionId } = await own.say(promotions.wheel, {})
  await own.say(promotions.wheelSeed, { promotionId, clientSeed: 'my own luck' })
  const { spinNo } = await own.say(promotions.spinWheel, { promotionId, transactionId: 'spun' })
  await own.say(promotions.proof, { number: spinNo })
  const { round } = await own.say(promotions.envelope, {})
  await own.say(promotions.takeEnvelope, { roundId: round?.roundId ?? 0 })
  // Its tickets are drawn at the end of the week, and who wins is left to chance.
  const { promotionId: raffle } = await own.say(promotions.raffle, {})
  await own.hear(promotions.claimRaffle, { promotionId: raffle })
}

async function earn(own: Person): Promise<void> {
  await own.say(promotions.signIn)
  const { list } = await own.say(promotions.missions, {})
  await own.say(promotions.claimMissionRewards, {
    missionId: list.find(({ claimable }) => claimable > 0)?.missionId ?? 0,
  })
  await own.say(promotions.disburseRebate, { requestId: 'rebate' })
  const issued = (await own.say(promotions.claims, {})).find(({ status }) => status === 'I')
  const claimId = issued?.promotionClaimId ?? ''
  await own.say(promotions.claimStatus, { promotionClaimList: [{ claimId }] })
  await own.say(promotions.claim, { promotionClaimId: claimId })
}

/** With a deposit, and given up again. */
async function takeBonus(desk: Desk, own: Person): Promise<void> {
  const { launch } = await own.say(wallet.depositChannels, {})
  const mcsBankCode = launch?.channels.find(({ approval }) => approval === 'auto')?.mcsBankCode ?? ''
  const offer = (await own.say(promotions.depositOffers, {})).find(({ when }) => when !== 'cashback')
  const order = {
    amount: String(offer?.least),
    mcsBankCode,
    promotionId: offer?.promotionId,
    requestId: 'with a bonus',
  }
  await desk.pay((await own.say(wallet.depositByLaunch, order)).redirectUrl)
  await own.say(promotions.openBonuses)
  const { open } = await own.say(promotions.bonuses, {})
  await own.say(promotions.giveUpBonus, { bonusNo: open.find(({ source }) => source === 'bonus')?.sourceNo ?? '' })
}

async function apply(own: Person): Promise<void> {
  await own.say(promotions.joinPromotion, { promotionId: 'RESCUE' })
  const story = { comment: 'I have told my friends', images: [picture], requestId: 'shared' }
  await own.say(promotions.applyPromotion, { promotionId: 'SHARE', ...story })
  await own.say(promotions.promoCode, { promoCode: 'SALAMAT' })
  await own.say(promotions.claimPromoCode, { promoCode: 'SALAMAT' })
}
