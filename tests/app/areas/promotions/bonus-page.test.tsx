import { expect, test } from 'vitest'
import BonusPage, { loader as bonusPage, action as giveUp } from '#app/routes/member.bonusDetails.tsx'
import { giveBonus } from '../../../gateway/areas/promotions/bonus-desk.ts'
import { memberIdOf } from '../../../gateway/areas/wallet/wallet-visitor.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { enter, withSite } from '../session/site.ts'

const site = withSite()
const bonusOf = async () => giveBonus(site.gateway, await memberIdOf(site.gateway, 'player01'), { amount: '40.00' })

test('who gives up the bonus that stood in the way of a transfer is led back to it, and else stays on its page', async () => {
  const player = await enter('player01')
  const { bonusNo } = await bonusOf()
  const from = '/member/bonusDetails?back=%2Fmember%2Fdownline'
  const list = await writtenPage(<BonusPage />, { path: from, data: (await player.run(bonusPage, from)).body })
  const asks = `/member/bonusDetails?giveUp=${bonusNo}&back=%2Fmember%2Fdownline`
  expect(list).toContain(`href="${asks.replace('&', '&amp;')}"`)
  const asked = await writtenPage(<BonusPage />, { path: asks, data: (await player.run(bonusPage, asks)).body })
  // The form goes to where it stands, so its way back comes along.
  expect(asked).toContain(`?giveUp=${bonusNo}&amp;back=%2Fmember%2Fdownline" data-discover`)
  expect(asked).toContain(`href="${from}"`)
  for (const _press of ['first', 'second'])
    expect(await player.run(giveUp, asks, { bonusNo })).toMatchObject({ status: 303, location: '/member/downline' })
  const other = { bonusNo: (await bonusOf()).bonusNo }
  expect(await player.run(giveUp, '/member/bonusDetails?back=https://evil.example/', other)).toMatchObject({
    location: `/member/bonusDetails?givenUp=${other.bonusNo}`,
  })
})
