import { expect, test } from 'vitest'
import { writeCaptchaId } from '#app/platform/cookies.server.ts'
import { action as forgot, loader as forgotPage } from '#app/routes/_lobby.forgot.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as securityCenter } from '#app/routes/member.securityCenter.tsx'
import { action as choose, loader as page } from '#app/routes/member.securityQuestions.tsx'
import { readCaptcha } from '../../../gateway/areas/session/solved-captcha.ts'
import { withFlags } from '../../../support/flags.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { type Browser, newBrowser, said, withSite } from './site.ts'

const site = withSite()
const path = '/member/securityQuestions'
const next = 'Sampaguita7!'
const switchedOn = <T>(act: () => Promise<T>) => withFlags(site.gateway, { SECQUESTION3: true }, act)

async function comesIn(password = demoPassword): Promise<Browser> {
  const browser = newBrowser()
  const { location } = await browser.run(login, '/login', { by: 'username', username: 'player02', password })
  expect(location).not.toBeNull()
  return browser
}
const chosen = { question1: 'firstPet', question2: 'firstWork', question3: 'nameAtHome' }
const answers = { answer1: 'Muning', answer2: 'Sa palengke', answer3: 'Bébé' }
type Listed = { list: { questionId: string; question: string }[] }

test('questions are chosen in the security center and answered at the forgotten password', () =>
  switchedOn(async () => {
    const member = await comesIn()
    expect((await member.run(securityCenter, '/member/securityCenter')).body.isAskable).toBe(true)
    const wrong = await member.run(choose, path, { ...chosen, ...answers, password: 'Wrong2026' })
    expect([wrong.status, said(wrong)]).toEqual([
      400,
      { error: null, fields: { password: 'The login password is not correct' }, typed: chosen },
    ])
    const twice = await member.run(choose, path, { ...chosen, ...answers, answer2: 'MUNING', password: demoPassword })
    expect(said(twice).fields).toEqual({ answer2: expect.stringContaining('each with an answer of its own') })
    expect(said(await member.run(choose, path, { ...chosen, password: demoPassword })).fields).toMatchObject({
      answer1: 'Please answer this question',
      answer3: 'Please answer this question',
    })
    const kept = await member.run(choose, path, { ...chosen, ...answers, password: demoPassword })
    expect(kept.location).toBe(`${path}?done=set`)
    const { questions } = (await member.run(page, `${path}?done=set`)).body as { questions: { chosen: Listed } }
    expect(questions.chosen.list.map(({ questionId }) => questionId)).toEqual(Object.values(chosen))

    const guest = newBrowser()
    const asked = await newBrowser().run(forgotPage, '/forgot?by=questions&username=Player02')
    expect(asked.body.methods).toEqual(['mobile', 'email', 'questions'])
    expect((asked.body.questions as Listed['list']).map(({ questionId }) => questionId)).toEqual(Object.values(chosen))
    const passwords = { newPassword: next, confirmNewPassword: next }
    const sent = { by: 'questions', username: 'Player02', ...chosen, ...answers, ...passwords }
    const unsolved = await guest.run(forgot, '/forgot', sent)
    expect(Object.keys(said(unsolved).fields)).toEqual(['captcha'])
    expect(Object.keys(said(unsolved).typed)).toEqual(expect.not.arrayContaining(['answer1', 'newPassword']))
    const tries = async (typed: Record<string, string>) => {
      const { captcha, cookies } = await readCaptcha(site.gateway.platform)
      const [cookie = ''] = (await writeCaptchaId(cookies.captchaId)).split(';')
      guest.jar.set('captcha', cookie.split('=').slice(1).join('='))
      return guest.run(forgot, '/forgot', { ...sent, ...typed, captcha })
    }
    const refused = await tries({ answer3: 'Toto' })
    expect([refused.status, said(refused).error]).toEqual([400, expect.stringContaining('do not all fit this account')])
    expect((await tries({})).location).toBe('/?changed=password')
    await comesIn(next)
  }))

test('a name is asked for before its questions, and they are in the language of the visitor', () =>
  switchedOn(async () => {
    expect((await newBrowser().run(forgotPage, '/forgot?by=questions')).body).toMatchObject({ questions: null })
    expect((await newBrowser().run(forgotPage, '/forgot?by=questions&username=+')).body).toMatchObject({
      questions: null,
      nameError: 'Please enter your username',
    })
    const texts = async (lang: string) => {
      const { body } = await newBrowser(`lang=${lang}`).run(forgotPage, '/forgot?by=questions&username=nobody-here')
      return (body.questions as Listed['list']).map(({ question }) => question).join(' ')
    }
    expect([await texts('EN'), await texts('TY')]).toEqual([
      expect.stringMatching(/^(Wh|In which)/),
      expect.stringMatching(/^(Ano|Saan)/),
    ])
  }))

test('where they are switched off nothing of them is offered', async () => {
  const member = await comesIn(next)
  expect((await member.run(securityCenter, '/member/securityCenter')).body.isAskable).toBe(false)
  expect((await member.run(page, path)).location).toBe('/member/securityCenter')
  expect((await newBrowser().run(forgotPage, '/forgot?by=questions')).body).toMatchObject({
    methods: ['mobile', 'email'],
    method: 'mobile',
  })
})
