import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { approveWithdrawal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { withGateway } from '../../../support/gateway.ts'
import { createVisitor, memberIdOf, operator, place } from './wallet-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
const picture = (width: number): string => createCanvas(width, 20).toBuffer('image/png').toString('base64')

test('whoever has used up the pictures of a day with slips can still report that a withdrawal did not arrive', async () => {
  const player = createVisitor(gateway, await gateway.logIn('player01'))
  const as = { token: player.token }
  const memberId = await memberIdOf(gateway, 'player01')
  const [createdAt, bytes] = [gateway.platform.clock.now(), new Uint8Array(1)]
  const slips = Array.from({ length: 20 }, (_none, index) => ({
    memberId,
    subject: `deposit:DEARLIER${index}`,
    type: 'image/png',
    bytes,
    width: 1,
    height: 1,
    createdAt,
  }))
  await gateway.platform.db.write((tx) => tx.proofImage.createMany({ data: slips }))

  const { withdrawId } = await place(gateway, 'player01', '300')
  expect((await approveWithdrawal(gateway.platform, { receiptNo: withdrawId, by: operator })).outcome).toBe('done')
  const prove = (width: number) =>
    gateway.ask(wallet.uploadProof, { withdrawId, image: picture(width) }, as).then(({ body }) => body)
  expect((await prove(20)).value).toMatchObject({ images: 1 })
  // The day is used up for all that is not needed.
  expect((await prove(21)).errorCode).toBe('picture.reach.max')
  const { depositId } = (await player.report('700')).body.value
  const slip = await gateway.ask(wallet.uploadDepositSlip, { depositId, image: picture(20) }, as)
  expect(slip.body.errorCode).toBe('picture.reach.max')
  expect((await player.confirm(withdrawId, 'NOT_RECEIVED')).body.value).toMatchObject({
    confirmation: 'not_received',
    proofs: 1,
  })
})
