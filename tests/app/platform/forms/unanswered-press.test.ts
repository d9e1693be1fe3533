import { beforeAll, expect, test } from 'vitest'
import { answerOffer, manageContract } from '#app/areas/contracts/offers.server.ts'
import { getLanguage } from '#app/platform/languages.ts'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as proofFile } from '#app/routes/fair_.$number_.proof[.]json.ts'
import { action as giveUp } from '#app/routes/member.bonusDetails.tsx'
import { action as claimRebate } from '#app/routes/member.manualRebate.tsx'
import { action as claimMission } from '#app/routes/member.missionLeaderboard.tsx'
import { action as claimGood } from '#app/routes/member.raffle.tsx'
import { action as takePart } from '#app/routes/member.redEnvelope.tsx'
import { action as endDevices } from '#app/routes/member.sessions.tsx'
import { action as turnWheel } from '#app/routes/member.wheel.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { Browser, withSite } from '../../areas/session/site.ts'

const site = withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

test('the file of a proof that nothing has is not there, as its page is not', async () => {
  const read = () => new Browser().run(proofFile, '/fair/W-NONE/proof.json', undefined, { number: 'W-NONE' })
  expect((await read()).status).toBe(404)
  await away(async () => expect((await read()).status).toBe(503))
})

test.each([
  ['a spin', turnWheel, '/member/wheel', { intent: 'spin', promotionId: '1' }],
  ['a seed', turnWheel, '/member/wheel', { intent: 'seed', promotionId: '1', clientSeed: 'word' }],
  ['a part of an envelope', takePart, '/member/redEnvelope', { roundId: '1' }],
  ['a prize of a raffle', claimGood, '/member/raffle', { promotionId: '1' }],
  ['a mission', claimMission, '/member/missionLeaderboard', { mission: '1' }],
  ['a bonus that is given up', giveUp, '/member/bonusDetails', { bonusNo: 'B1' }],
  ['the rebate', claimRebate, '/member/manualRebate', { requestId: 'key-of-the-rebate' }],
  ['the end of a device', endDevices, '/member/sessions', { sessionId: '1' }],
])('%s that gets no answer is said to be unanswered, not refused', async (_what, action, path, form) => {
  await away(async () => {
    const answer = await player.run(action, path, form as Record<string, string>)
    expect([answer.status, answer.body.error]).toEqual([503, expect.stringMatching(/network/i)])
  })
})

test('an answer to an offer and the end of a contract that get no answer neither', async () => {
  const visitor = { token: 't', language: getLanguage('EN'), merchantCode: 'm', ip: null } as never
  const contract = { contractId: 1, kind: 'daily', product: 'CONS' } as never
  await away(async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ status: 'A', offerId: '1', intent: 'end' })) form.set(name, value)
    expect(await answerOffer(form, visitor, contract)).toMatchObject({ init: { status: 503 } })
    expect(await manageContract(form, visitor, contract)).toMatchObject({ init: { status: 503 } })
    form.set('offerId', '-1')
    expect(await answerOffer(form, visitor, contract)).toMatchObject({ init: { status: 400 } })
  })
})

/** While nobody answers. */
async function away(work: () => Promise<void>): Promise<void> {
  setGateway('http://127.0.0.1:1')
  try {
    await work()
  } finally {
    setGateway(site.gateway.app.listeningOrigin)
  }
}
