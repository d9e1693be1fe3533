import { expect, test } from 'vitest'
import { subjects } from '#gateway/art/picker/subjects.ts'
import { listSymbols } from '#gateway/art/slot/symbols.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { writeCard } from '#gateway/studio/shared/pages/pictures.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import { withGateway } from '../../support/gateway.ts'
import { newFormKey, sitDown, type Visitor } from './studio-visitor.ts'

const gateway = withGateway()

const field = (body: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''

/** What a browser without a script does: reads the form of the page and sends it. */
async function press(visitor: Visitor, page: string) {
  const sent = await visitor.post(`${visitor.path}/play`, {
    formKey: field(page, 'formKey'),
    stake: field(page, 'stake'),
    side: 'over',
    target: '40',
  })
  return { sent, page: await visitor.get(sent.location) }
}

test.each(['slot', 'scratch', 'dice'] as const)(
  'a %s plays without a script: a form, a redirect, a page with the result',
  async (engine) => {
    const visitor = await sitDown(gateway, { engine })
    const first = await visitor.get()
    expect(first.status).toBe(200)
    const { sent, page } = await press(visitor, first.body)
    expect(sent.status).toBe(303)
    expect(page.body).toMatch(/Win ₱|Pays ₱|No win this time/)
    expect(page.body).toContain('was sealed before you played')
    const balance = await visitor.balanceMinor()
    expect(page.body.replaceAll(',', '')).toContain(`₱${balance / 100n}.${String(balance % 100n).padStart(2, '0')}`)
    const reloaded = await visitor.get(sent.location)
    expect(await visitor.balanceMinor()).toBe(balance)
    expect(reloaded.status).toBe(200)
  },
)

test.each([
  ['EN', 'Please choose a whole number. Under goes from 2 to 96, over from 4 to 98.'],
  ['TY', 'Pumili ng buong numero. Ang baba ay mula 2 hanggang 96, ang taas ay mula 4 hanggang 98.'],
])(
  'a target that the dice do not have is refused in our words and not in the browser’s, in %s',
  async (language, words) => {
    const visitor = await sitDown(gateway, { engine: 'dice', language })
    const { body } = await visitor.get()
    expect(body).toMatch(/<form class="play"[^>]* novalidate>/)
    for (const target of ['99', '50.5', '', 'many']) {
      const refused = await visitor.post(`${visitor.path}/play`, {
        formKey: field(body, 'formKey'),
        stake: field(body, 'stake'),
        side: 'over',
        target,
      })
      expect(refused).toMatchObject({ status: 409, body: expect.stringContaining(words) })
    }
    expect((await visitor.get(/src="([^"]*studio\.js)"/.exec(body)?.[1])).body).toMatch(
      /^(?!.*(?:report|setCustom)Validity).*formKey/s,
    )
  },
)

test('what was chosen at the dice stays, right or wrong, through a refusal, a step of the stake and fresh play money', async () => {
  const visitor = await sitDown(gateway, { engine: 'dice' })
  const chosen = (page: string) => ({
    side: /value="(\w+)" checked/.exec(page)?.[1],
    target: /name="target"[^>]* value="([^"]*)"/.exec(page)?.[1],
    isWrong: page.includes('aria-invalid="true"'),
  })
  const { body } = await visitor.get()
  const send = (path: string, fields: Record<string, string>) =>
    visitor.post(visitor.path + path, { formKey: newFormKey(), stake: field(body, 'stake'), ...fields })
  const follow = async (path: string, fields: Record<string, string>) => {
    const { status, location } = await send(path, fields)
    expect(status).toBe(303)
    return chosen((await visitor.get(location)).body)
  }
  const wrong = { side: 'over', target: '99' }
  const right = { side: 'over', target: '90' }
  expect(chosen((await send('/play', wrong)).body)).toEqual({ ...wrong, isWrong: true })
  expect(chosen((await send('/play', { side: 'over', target: '"><b>' })).body).target).toBe('&quot;&gt;&lt;b&gt;')
  expect(await follow('/stake', { ...right, step: 'up' })).toEqual({ ...right, isWrong: false })
  expect(await follow('/stake', { ...wrong, step: 'down' })).toEqual({ ...wrong, isWrong: true })
  // A stake that the play money does not reach: what was chosen goes with the form that gives new play money.
  await gateway.platform.db.write((tx) =>
    tx.studioSeat.updateMany({ where: { mode: 'free' }, data: { playMoneyMinor: 0n } }),
  )
  const refused = await send('/play', right)
  const refill = /action="([^"]*\/refill[^"]*)"/.exec(refused.body)?.[1]?.replaceAll('&amp;', '&')
  const { location } = await visitor.post(refill ?? '', {})
  expect(chosen((await visitor.get(location)).body)).toEqual({ ...right, isWrong: false })
})

test('amounts of a game have the sign that the merchant names, and $ where there is none', async () => {
  const visitor = await sitDown(gateway)
  const { platform } = gateway
  const desk = merchantSettings(platform)
  const { currency } = await desk.all()
  const withSign = async (symbol: string) => {
    await platform.db.write((tx) => desk.change(tx, 'currency', { ...currency, symbol }))
    desk.forget()
    return (await visitor.get()).body
  }
  expect(await withSign('RM')).toMatch(/data-balance[^>]*>RM[\d,.]+</)
  expect(await withSign('')).toMatch(/data-balance[^>]*>\$[\d,.]+</)
  expect(await withSign(currency.symbol)).toMatch(/data-balance[^>]*>₱[\d,.]+</)
})

test('the way back to an old form answers its round and charges nothing', async () => {
  const visitor = await sitDown(gateway)
  const first = (await visitor.get()).body
  await press(visitor, first)
  const balance = await visitor.balanceMinor()
  const { page } = await press(visitor, first)
  expect(page.body).toContain('was played already')
  expect(await visitor.balanceMinor()).toBe(balance)
})

test('+ and − walk through the stakes without a script and stop at both ends', async () => {
  const visitor = await sitDown(gateway)
  const step = async (value: string, stake: string): Promise<string> => {
    await visitor.post(`${visitor.path}/stake`, { stake, step: value })
    return field((await visitor.get()).body, 'stake')
  }
  expect(await step('up', '20.00')).toBe('50.00')
  expect(await step('down', '50.00')).toBe('20.00')
  expect(await step('down', '1.00')).toBe('1.00')
  expect(await step('up', '500.00')).toBe('500.00')
  expect((await visitor.get()).body).toMatch(/value="up"[^>]* disabled/)
})

test('pages may be framed by the app only, run one script by its nonce, and are never stored', async () => {
  const visitor = await sitDown(gateway)
  const [one, other] = [await visitor.get(), await visitor.get()]
  const policy = String(one.headers['content-security-policy'])
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:3000")
  expect(policy).toContain("default-src 'none'")
  expect(one.body).toContain(`nonce="${nonce}"`)
  expect(String(other.headers['content-security-policy'])).not.toContain(nonce)
  expect(one.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(one.body).not.toMatch(/\son[a-z]+=|\sstyle=|javascript:/)
})

test('files and pictures are kept for ever under their hash, and another hash finds nothing', async () => {
  const visitor = await sitDown(gateway)
  const { body } = await visitor.get()
  const links = [...body.matchAll(/(?:src|href)="(\/(?:studio\/assets|cdn\/studio)\/[^"]+)"/g)].map(
    (match) => match[1] as string,
  )
  expect(links.length).toBeGreaterThan(15)
  for (const link of new Set(links)) {
    const answer = await visitor.get(link)
    expect(answer.status, link).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await visitor.get(link.replace(/[0-9a-f]{8,12}(?=\/)/, 'ffffffff'))).status).toBe(404)
  }
  expect((await visitor.get(`/cdn/studio/${visitor.game.nodeId}.ffffffff/W.svg`)).status).toBe(404)
})

test('a settled round is checked on its page, with both seeds shown', async () => {
  const visitor = await sitDown(gateway, { token: await gateway.logIn('player01') })
  const { order } = JSON.parse((await visitor.play()).body)
  const round = await gateway.platform.db.read.round.findUniqueOrThrow({ where: { orderNo: order } })
  const page = await visitor.get(`${visitor.path}/rounds/${order}`)
  expect(page.body).toContain('This round is as it was sealed')
  for (const fact of [round.serverSeed, round.serverSeedHash, round.clientSeed, order])
    expect(page.body).toContain(fact)
  expect(page.body).toContain(`href="${gateway.platform.settings.APP_PUBLIC_URL}/fair/${order}" target="_top"`)
  expect((await visitor.get(`${visitor.path}/history`)).body).toContain(`/rounds/${order}`)
})

test.each([
  { what: 'win', data: { winMinor: 999_900n } },
  { what: 'seed', data: { serverSeed: 'f'.repeat(64) } },
  { what: 'client seed', data: { clientSeed: 'tampered' } },
])('the page of a round whose $what was tampered with says no', async ({ data }) => {
  const visitor = await sitDown(gateway)
  const { order } = JSON.parse((await visitor.play()).body)
  await gateway.platform.db.write((tx) => tx.round.update({ where: { orderNo: order }, data }))
  const page = await visitor.get(`${visitor.path}/rounds/${order}`)
  expect(page.body).toContain('does not match its seal')
  expect(page.body).not.toContain('is as it was sealed')
})

test.each([
  ['of play money', [undefined, undefined]],
  ['for real money', ['player01', 'agent01']],
] as const)('a player sees no round %s of another seat', async (_what, accounts) => {
  const sit = async (account: string | undefined) =>
    sitDown(gateway, account === undefined ? {} : { token: await gateway.logIn(account) })
  const [one, other] = [await sit(accounts[0]), await sit(accounts[1])]
  const { order } = JSON.parse((await one.play()).body)
  expect((await other.get(`${other.path}/rounds/${order}`)).status).toBe(404)
  expect((await other.get(`${other.path}/history`)).body).not.toContain(order)
})

test('the player sets a seed of their own, which is part of the next round', async () => {
  const visitor = await sitDown(gateway)
  expect((await visitor.post(`${visitor.path}/seed`, { clientSeed: 'Lola Nena 1958' })).status).toBe(303)
  const { order } = JSON.parse((await visitor.play()).body)
  expect((await gateway.platform.db.read.round.findUniqueOrThrow({ where: { orderNo: order } })).clientSeed).toBe(
    'Lola Nena 1958',
  )
})

test.each([
  ['', ''],
  ['a:b', 'a:b'],
  ['<script>', '&lt;script&gt;'],
  ['x'.repeat(65), 'x'.repeat(65)],
])('the seed %j is refused in words at its field, where it stays', async (clientSeed, written) => {
  const visitor = await sitDown(gateway)
  const answer = await visitor.post(`${visitor.path}/seed`, { clientSeed })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatch(/id="seed-fault"[^>]*>A seed has 1 to 64 letters/)
  expect(answer.body).toMatch(/<form class="seed"[^>]* novalidate>/)
  expect(answer.body).toContain(
    `name="clientSeed" value="${written}" required autocomplete="off" spellcheck="false" aria-invalid="true" aria-describedby="seed-fault"`,
  )
  expect((await visitor.seat()).row.clientSeed).not.toBe(clientSeed)
})

test('the name of a game is text, whatever stands in it', async () => {
  const visitor = await sitDown(gateway)
  await gateway.platform.db.write((tx) =>
    tx.game.update({ where: { nodeId: visitor.game.nodeId }, data: { name: '"><img src=x onerror=alert(1)>' } }),
  )
  const { body } = await visitor.get()
  await gateway.platform.db.write((tx) =>
    tx.game.update({ where: { nodeId: visitor.game.nodeId }, data: { name: visitor.game.name } }),
  )
  expect(body).not.toContain('<img src=x')
  expect(body).toContain('&quot;&gt;&lt;img src=x')
})

test('the pages speak Tagalog where it was asked for', async () => {
  const visitor = await sitDown(gateway, { language: 'TY' })
  const { body } = await visitor.get()
  expect(body).toContain('<html lang="fil"')
  expect(body).toContain('Ikot')
  expect((await visitor.get(`${visitor.path}/rules`)).body).toContain('Balik sa manlalaro')
})

test('the rules state the return of the game’s own model and the seal of the next round', async () => {
  const visitor = await sitDown(gateway)
  const { model, row } = await visitor.seat()
  const { body } = await visitor.get(`${visitor.path}/rules`)
  const stated = model.engine === 'slot' ? model.config.statedReturnBp : 0
  expect(body).toContain(`${(stated / 100).toFixed(2)}% of all stakes`)
  expect(body).toContain(row.serverSeedHash)
})

test.each([
  ['EN', '96.12% to 97.00% of all stakes are paid back on average'],
  ['TY', '96.12% hanggang 97.00% ng lahat ng taya ang naibabalik'],
])(
  'the rules of the dice state what their choices return from the worst to the best, in %s',
  async (language, words) => {
    const visitor = await sitDown(gateway, { engine: 'dice', language })
    expect((await visitor.get(`${visitor.path}/rules`)).body).toContain(words)
  },
)

test('a field that is sent twice is refused', async () => {
  const visitor = await sitDown(gateway)
  const response = await gateway.app.inject({
    method: 'POST',
    url: `${visitor.path}/play`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'formKey=AAAAAAAAAAAAAAAAAAAA&stake=20&stake=1',
  })
  expect(response.statusCode).toBe(400)
})

test('the pictures that go with any game have Tagalog names, and none is read out in English', async () => {
  const { symbols } = textsFor('TY')
  for (const { motifs } of subjects.values())
    for (const motif of motifs)
      for (const beside of listSymbols({ motif, palette: 'noir' }).slice(1))
        expect(symbols.names, `beside ${motif}`).toHaveProperty([beside.motif])
  const visitor = await sitDown(gateway, { language: 'TY' })
  const known = new Set([...Object.values(symbols.names), symbols.hero, 'A', 'K', 'Q', 'J'])
  const [, said = ''] = /aria-label="Mga reel: ([^"]*)"/.exec((await visitor.get()).body) ?? []
  expect(said.split(/[,;] /)).toHaveLength(15)
  expect(said.split(/[,;] /).filter((name) => !known.has(name))).toEqual([])
})

test('a scratch card and a playing card are laid out under names of their own', async () => {
  const visitor = await sitDown(gateway, { engine: 'scratch' })
  const [, names = ''] = /data-part="stage"><div class="([^"]+)"/.exec((await visitor.get()).body) ?? []
  const [, others = ''] = /class="([^"]+)"/.exec(writeCard(0, false).text) ?? []
  expect(names).not.toBe('')
  expect(others.split(' ')).not.toEqual(expect.arrayContaining(names.split(' ')))
})

test.each(['slot', 'dice'] as const)(
  'the papers of a %s have the theme that was chosen, else that of the device',
  async (engine) => {
    for (const theme of ['light', 'dark', 'device'] as const) {
      const visitor = await sitDown(gateway, { engine, theme })
      for (const paper of ['rules', 'history'])
        expect((await visitor.get(`${visitor.path}/${paper}`)).body).toContain(`data-theme="${theme}"`)
      expect((await visitor.get()).body).toContain('data-theme="dark"')
    }
  },
)
