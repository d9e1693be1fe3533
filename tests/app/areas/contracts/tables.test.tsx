import { expect, test } from 'vitest'
import type { Contract, Preview, Side } from '#app/areas/contracts/model/kinds.ts'
import { ContractTable } from '#app/areas/contracts/ui/contract-table.tsx'
import { PreviewBox } from '#app/areas/contracts/ui/preview-box.tsx'
import { StatementRecords } from '#app/areas/contracts/ui/statement-records.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const writing = { tag: 'en', symbol: '₱' } as Parameters<typeof PreviewBox>[0]['writing']
const terms = {
  kind: 'daily' as const,
  tiers: [{ rateType: 'P' as const, rateBp: 125, amount: 0, activeMembers: 0, betAmount: 0 }],
}
const refused: Contract = {
  contractId: 7,
  kind: 'daily',
  product: 'CONS',
  period: 'daily',
  upline: 'agent01',
  username: 'agent02',
  state: 'refused',
  terms: null,
  offeredTerms: terms,
  version: 0,
  termsFrom: null,
  startsAt: null,
  settledUntil: null,
  carriedLoss: 0,
  endedAt: null,
  endReason: null,
  openOffer: null,
}

test('a contract that was refused shows what was offered, and only who is paid has a column of what to do', async () => {
  const write = (side: Side) =>
    writtenPage(<ContractTable contracts={[refused]} side={side} writing={writing} />, {
      path: '/agentHome/contracts',
    })
  const [held, given] = [await write('held'), await write('given')]
  for (const page of [held, given]) expect(page).toContain('1.25')
  expect([held.includes('To do'), given.includes('To do')]).toEqual([true, false])
})

test('the contracts below that end are told why: by new terms, or by an end, which has none', async () => {
  const figures = { rounds: 0, activeMembers: 0, betAmount: 0, validBet: 0, winAmount: 0, netLoss: 0 }
  const earning = { base: 0, tier: null, amount: 0, carriedAfter: 0 }
  const ending = { contractId: 8, username: 'agent03', upline: 'agent02', product: 'CONS' as const, terms }
  const preview: Preview = {
    period: 'daily',
    countsFrom: 86_400_000,
    startsAt: 0,
    endsAt: 86_400_000,
    figures,
    carriedBefore: 0,
    offered: earning,
    present: earning,
    endings: [ending],
  }
  const write = (offered: Preview['offered'], language: 'en' | 'fil' = 'en') =>
    writtenPage(<PreviewBox preview={{ ...preview, offered }} writing={writing} />, { language })
  expect(await write(earning)).toContain('above the new one')
  expect(await write(earning)).toContain('these terms count from 1970-01-02')
  expect(await write(null)).toContain('nothing that is left above covers it')
  expect(await write(null)).not.toContain('above the new one')
  expect(await write(null, 'fil')).toContain('Sa pagtatapos na ito')
})

test('an empty record of hours or of five minutes promises those in which the line has bet, one of days every period', async () => {
  const query = { side: 'held' as const, username: '', startDay: '', endDay: '', fault: null, page: 1 }
  const nothing = { list: [], total: 0, totalPages: 0, footer: { amount: 0, paid: 0, owed: 0 }, refused: null }
  const write = (kind: Contract['kind'], language: 'en' | 'fil') =>
    writtenPage(<StatementRecords {...nothing} kind={kind} query={query} tag={language} />, { language })
  for (const kind of ['hourly', 'realtime'] as const) {
    expect(await write(kind, 'en'), kind).toContain('if the line has bet in')
    expect(await write(kind, 'fil'), kind).toContain('kung tumaya roon ang linya')
  }
  for (const kind of ['dividend', 'daily'] as const) {
    expect(await write(kind, 'en'), kind).not.toContain('if the line has bet in')
    expect(await write(kind, 'en'), kind).toContain('appears here as soon as it is over')
  }
})
