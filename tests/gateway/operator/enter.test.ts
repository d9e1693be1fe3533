import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { undecided } from '#gateway/operator/pages/choices.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const gateway = withGateway()
let ligaya: Browser
let bayani: Browser
beforeAll(async () => {
  const token = await gateway.logIn('player01')
  ;[ligaya, bayani] = [openBrowser(gateway), openBrowser(gateway)]
  await ligaya.logIn()
  await bayani.logIn('Bayani')
  const images = [createCanvas(20, 10).toBuffer('image/png').toString('base64')]
  await gateway.ask(catalogue.messages.feedback, { type: 'complaint', content: 'It stopped' }, { token })
  const application = { promotionId: 'SHARE', comment: 'By the window', images }
  await gateway.ask(catalogue.promotions.applyPromotion, application, { token })
  await ligaya.submit('/operator/settings/operators', 'setSetting', { secondPersonFrom: '', reason: 'to be tried' })
})

/** Every page that links lead to from the overview on, three of each sort at the most. */
async function* walk(): AsyncGenerator<{ path: string; page: string }> {
  const { id } = await gateway.platform.db.read.campaign.findFirstOrThrow({
    where: { kind: 'manual', state: 'running' },
  })
  const waiting = ['/operator', `/operator/campaigns/${id}`]
  const known = new Set(waiting)
  const sorts = new Map<string, number>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { page, status } = await bayani.get(path)
    expect([path, status]).toEqual([path, 200])
    yield { path, page }
    for (const [, href = ''] of page.matchAll(/href="(\/operator[^"#]*)/g)) {
      const sort = href.replace(/\?.*/, '').replaceAll(/\/(?:\d+|[A-Z]\w{12})(?=\/|$)/g, '/*')
      if (known.has(href) || /\.(css|csv|woff2)\b|-pictures\/|proofs\//.test(href)) continue
      known.add(href)
      if ((sorts.get(sort) ?? 0) >= 3) continue
      sorts.set(sort, (sorts.get(sort) ?? 0) + 1)
      waiting.push(href)
    }
  }
}

/** The buttons that send a form, in the order of the page: Enter presses the first, wherever it stands. */
function buttonsOf(page: string, id: string): string[] {
  const [before = '', inside = ''] = page.split(`<form method="post" id="${id}"`)
  const [own = '', ...after] = inside.split('</form>')
  const all = (text: string) => [...text.matchAll(/<button(?![^>]*type="button")[^>]*>/g)].map(([tag]) => tag)
  const elsewhere = (text: string) => all(text).filter((tag) => tag.includes(` form="${id}"`))
  return [...elsewhere(before), ...all(own), ...elsewhere(after.join('</form>'))]
}

test('Enter decides nothing in any form of the console that has more than one way to decide', async () => {
  const several: string[] = []
  const wrong: string[] = []
  for await (const { path, page } of walk()) {
    for (const [, id = ''] of page.matchAll(/<form method="post" id="([^"]+)"/g)) {
      const buttons = buttonsOf(page, id)
      // Trying does nothing that would stay.
      const isLook = (tag: string) => /name="look"|name="dryRun" value="true"/.test(tag)
      if (buttons.length < 2 || buttons.every(isLook)) continue
      several.push(id)
      if (!isLook(buttons[0] ?? '')) wrong.push(`${path} ${id}`)
    }
  }
  expect(wrong).toEqual([])
  for (const id of ['decideDeposit', 'decideWithdrawal', 'decideAppeal', 'decideInvitation', 'decideRedemption'])
    expect(several).toContain(id)
  for (const id of ['decideApplication', 'workOnCase', 'editCampaign', 'grantByList']) expect(several).toContain(id)
  expect(several.filter((id) => id.startsWith('decideProposal-'))).not.toEqual([])
})

test('who presses Enter after a reason has approved nothing, keeps the reason, and is told which buttons decide', async () => {
  const { receiptNo } = await gateway.platform.db.read.withdrawal.findFirstOrThrow({ where: { state: 'in_process' } })
  const { number } = await gateway.platform.db.read.proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const { receiptNo: caseNo } = await gateway.platform.db.read.feedback.findFirstOrThrow({
    where: { state: 'received' },
  })
  const forms = [
    [`/operator/queues/withdrawals/${receiptNo}`, 'decideWithdrawal', '“Approve”, “Reject”'],
    ['/operator/proposals', `decideProposal-${number}`, '“Approve”, “Reject”'],
    [`/operator/cases/${caseNo}`, 'workOnCase', '“Send the answer”, “Take it up”, “Close without an answer”'],
  ] as const
  const audit = await gateway.platform.db.read.auditEvent.count()
  for (const [path, form, decide] of forms) {
    const { page } = await bayani.get(path)
    const first = /name="([^"]*)" value="([^"]*)"/.exec(buttonsOf(page, form)[0] ?? '') ?? []
    const pressed = { [first[1] ?? '']: first[2] ?? '' }
    const answered = await bayani.post(path, { ...readHidden(page, form), ...pressed, reason: 'the name differs' })
    expect([form, answered.status]).toEqual([form, 200])
    expect(answered.page).toContain(`<p class="refused" role="alert">${undecided}</p>`)
    expect(answered.page).toContain(`These decide: ${decide}.`)
    expect(answered.page).toContain('value="the name differs"')
  }
  expect(await gateway.platform.db.read.auditEvent.count()).toBe(audit)
  expect(await gateway.platform.db.read.withdrawal.findUnique({ where: { receiptNo } })).toMatchObject({
    state: 'in_process',
  })
})
