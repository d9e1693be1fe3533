import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import * as prize from '#app/routes/member.prize.tsx'
import * as offer from '#app/routes/member.promotions_.$code.tsx'
import * as center from '#app/routes/member.rewardCenter.tsx'
import * as questions from '#app/routes/member.securityQuestions.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { setGateway } from '../../../support/site-settings.ts'
import { type FormPage, fieldPattern, sendForm } from '../session/sent-form.tsx'
import { Browser, withSite } from '../session/site.ts'

withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  // From here on nobody answers.
  setGateway('http://127.0.0.1:1')
})

const receiver = { receiverName: 'Juan', receiverMobile: '0917 555 0100', receiverAddress: 'Iloilo' }
const chosen = { question1: 'firstPet', question2: 'firstWork', question3: 'nameAtHome' }
const secrets = { answer1: 'Muning', answer2: 'Sa palengke', answer3: 'Toto', password: demoPassword }
const requestId = 'AbCdEfGhIjKlMnOpQrStUv'
const forms: [string, FormPage, string, Record<string, string>, string?][] = [
  ['the address of a prize', prize, '/member/prize?claim=C1', receiver, '/member/prize'],
  ['a code', center, '/member/rewardCenter', { intent: 'code', promoCode: 'SALAMAT' }],
  ['a claim', center, '/member/rewardCenter', { claim: 'C0000000001' }],
  ['an application', offer, '/member/promotions/1', { comment: 'Salamat po', requestId }, '/member/promotions/:code'],
  ['to take part', offer, '/member/promotions/1', { intent: 'join' }, '/member/promotions/:code'],
]

test.each(forms)(
  '%s without an answer stays in its form with all that was typed',
  async (_what, page, path, form, at) => {
    const { status, html } = await sendForm(player, page, path, form, at)
    expect([status, html.match(/role="alert"/g)?.length]).toEqual([503, 1])
    for (const field of Object.entries(form)) expect(html).toMatch(fieldPattern(field))
  },
)

test('a prize whose claim got no answer, and that is no longer there to claim, is sent again instead of being none', async () => {
  const claimed: FormPage = { ...prize, loader: () => ({ prize: null, title: 'There is no such prize' }) }
  const { html } = await sendForm(player, claimed, '/member/prize?claim=C1', receiver, '/member/prize')
  expect(html).not.toContain('There is no such prize')
  for (const field of Object.entries(receiver)) expect(html).toMatch(fieldPattern(field))
})

test('the questions that were chosen are kept while they cannot be read, and no answer travels back', async () => {
  const away: FormPage = {
    ...questions,
    loader: () => ({ title: 'Security questions', questions: null, isDone: false }),
  }
  const { status, html } = await sendForm(player, away, '/member/securityQuestions', { ...chosen, ...secrets })
  expect([status, html.match(/role="alert"/g)?.length]).toEqual([503, 1])
  for (const field of Object.entries(chosen)) expect(html).toMatch(fieldPattern(field))
  for (const value of Object.values(secrets)) expect(html).not.toContain(value)
})
