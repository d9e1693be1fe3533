import { beforeAll, expect, test } from 'vitest'
import { EnvelopePage } from '#app/areas/promotions/envelope/ui/envelope-page.tsx'
import { ProofPage } from '#app/areas/promotions/proofs/ui/proof-page.tsx'
import { RafflePage } from '#app/areas/promotions/raffle/ui/raffle-page.tsx'
import { WheelPage } from '#app/areas/promotions/wheel/ui/wheel-page.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as fair } from '#app/routes/fair.tsx'
import { loader as proof } from '#app/routes/fair_.$number.tsx'
import { loader as proofFile } from '#app/routes/fair_.$number_.proof[.]json.ts'
import { loader as raffle } from '#app/routes/member.raffle.tsx'
import { loader as envelope, action as take } from '#app/routes/member.redEnvelope.tsx'
import * as wheelPage from '#app/routes/member.wheel.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { sendForm } from '../session/sent-form.tsx'
import { Browser, withSite } from '../session/site.ts'

const { action: spin, loader: wheel } = wheelPage

withSite()
let player: Browser
beforeAll(async () => {
  player = new Browser()
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})
const idOf = async (): Promise<number> => {
  const { body } = await player.run(wheel, '/member/wheel')
  return (body.wheel as { promotionId: number }).promotionId
}

test('a spin is a form that leads to its result, the same form to the same one, and to a proof that holds', async () => {
  const form = { intent: 'spin', promotionId: String(await idOf()), requestId: 'form-of-the-wheel' }
  const first = await player.run(spin, '/member/wheel', form)
  expect(first).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/member\/wheel\?id=\d+&spin=W\w{12}$/),
  })
  expect((await player.run(spin, '/member/wheel', form)).location).toBe(first.location)
  const { body } = await player.run(wheel, first.location ?? '')
  const html = await writtenPage(<WheelPage {...(body as unknown as Parameters<typeof WheelPage>[0])} />)
  for (const words of [
    'The odds',
    '40.00%',
    '100.00%',
    'Next free spin from',
    'Verify this spin',
    'Sealed before you spun',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('Turn the wheel')
  const number = first.location?.split('spin=')[1] ?? ''
  const shown = await player.run(proof, `/fair/${number}`, undefined, { number })
  expect((shown.body.verdict as { holds: boolean }[]).map(({ holds }) => holds)).toEqual([true, true, true])
})

test('a seed that is none is told its rule at its field, which is open with what was typed, and a good one is kept', async () => {
  const form = { intent: 'seed', promotionId: String(await idOf()) }
  const wrong = await player.run(spin, '/member/wheel', { ...form, clientSeed: '<b>' })
  expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('A seed has 1 to 64 letters')])
  const { html } = await sendForm(player, wheelPage, '/member/wheel', { ...form, clientSeed: 'my ~ word' })
  const fold = html.split('<details').find((part) => part.includes('name="clientSeed"'))
  expect(fold).toMatch(/^[^>]* open=""/)
  expect(fold).toMatch(/aria-invalid="true" aria-describedby="seed-error"[^>]*value="my ~ word"/)
  expect([fold?.includes('A seed has 1 to 64'), html.match(/role="alert"/g)?.length]).toEqual([true, 1])
  const changed = await player.run(spin, '/member/wheel', { ...form, clientSeed: 'my word' })
  expect(changed.location).toBe(`/member/wheel?id=${form.promotionId}`)
  const { body } = await player.run(wheel, '/member/wheel')
  expect((body.wheel as { clientSeed: string }).clientSeed).toBe('my word')
})

test('an envelope that is over shows every part and is proved to a guest; taking one then is refused in words', async () => {
  const { body } = await player.run(envelope, '/member/redEnvelope')
  const shown = body.envelope as Parameters<typeof EnvelopePage>[0]['envelope']
  const id = /round=(\d+)/.exec(shown.rounds.find(({ status }) => status === 'E')?.href ?? '')?.[1] ?? ''
  const over = await player.run(envelope, `/member/redEnvelope?round=${id}&all=1`)
  const html = await writtenPage(<EnvelopePage {...(over.body as unknown as Parameters<typeof EnvelopePage>[0])} />)
  for (const words of ['This round is over', 'All parts', 'nobody', '₱500.00', `/fair/ENV-${id}`])
    expect(html).toContain(words)
  const late = await player.run(take, '/member/redEnvelope', { roundId: id })
  expect([late.status, late.body.error]).toEqual([400, 'This round is not open'])
  const guest = new Browser()
  const found = await guest.run(proof, `/fair/ENV-${id}`, undefined, { number: `env-${id}` })
  const page = await writtenPage(<ProofPage {...(found.body as unknown as Parameters<typeof ProofPage>[0])} />)
  expect(page).toContain('The seed cuts exactly these parts.')
  expect(page).not.toContain('NOT')
  const file = await guest.run(proofFile, `/fair/ENV-${id}/proof.json`, undefined, { number: `ENV-${id}` })
  expect(file.body).toMatchObject({ kind: 'envelope', number: `ENV-${id}` })
  expect((await guest.run(proof, '/fair/none', undefined, { number: 'none' })).status).toBe(404)
  expect((await guest.run(fair, '/fair?number=%20env-1')).location).toBe('/fair/ENV-1')
})

test('the running raffle shows my tickets, and the drawn one its winners with their proof', async () => {
  const now = await player.run(raffle, '/member/raffle')
  const running = now.body.raffle as Parameters<typeof RafflePage>[0]['raffle']
  expect(running).toMatchObject({ status: 'O', own: '4', seed: null, listHash: '' })
  const past = running.raffles.find(({ status }) => status === 'D')?.promotionId
  const drawn = (await player.run(raffle, `/member/raffle?id=${past}`)).body.raffle as typeof running
  const html = await writtenPage(<RafflePage raffle={drawn} isPaused={false} />)
  for (const words of ['₱1,000.00', 'My tickets: 3', `/fair/RAF-${past}`, 'Seed']) expect(html).toContain(words)
  for (const { title } of running.raffles) expect(html).toContain(`>${title} · `)
  expect(drawn.prizes.every(({ winner }) => winner !== null)).toBe(true)
  const shown = await player.run(proof, `/fair/RAF-${past}`, undefined, { number: `RAF-${past}` })
  expect((shown.body.verdict as { holds: boolean }[]).every(({ holds }) => holds)).toBe(true)
  const page = await writtenPage(<ProofPage {...(shown.body as unknown as Parameters<typeof ProofPage>[0])} />)
  expect(page).toContain('none: nobody played')
  expect(html).not.toContain('The draw waits')
  expect(await writtenPage(<RafflePage raffle={{ ...running, isWaiting: true }} isPaused={false} />)).toContain(
    'The draw waits',
  )
})
