import { expect, test } from 'vitest'
import type { ContractFile } from '#app/areas/contracts/model/kinds.ts'
import { AnswerDialog } from '#app/areas/contracts/ui/answer-dialog.tsx'
import { useOpened } from '#app/platform/use-opened.ts'
import { shouldRevalidate } from '#app/routes/agentHome.contracts.$contractId.answer.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const rates = (rateBp: number): ContractFile['terms'] => ({
  kind: 'daily',
  tiers: [{ rateType: 'P', rateBp, amount: 0, activeMembers: 0, betAmount: 0 }],
})

type OfferOf = { contractId?: number; rateBp?: number; status?: 'P' | 'E' | 'V'; terms?: ContractFile['terms'] }
const file = (offerId: number | null, { contractId = 17, rateBp = 30, status = 'P', terms = null }: OfferOf = {}) => {
  const offered = { state: 'open' as const, offeredAt: 0, answeredAt: null, status, terms: rates(rateBp) }
  const contract: Partial<ContractFile> = {
    contractId,
    username: 'player01',
    upline: 'agent01',
    kind: 'daily',
    product: 'RNG',
    period: 'daily',
    terms,
    openOffer: offerId === null ? null : { ...offered, offerId },
  }
  return { contract: contract as ContractFile, preview: null }
}

test('behind an answer that is refused the offer is read again, so that the dialog can lead to it', () => {
  expect(shouldRevalidate({} as never)).toBe(true)
})

const writing = { symbol: '₱', tag: 'en' }
type Shown = { page: ReturnType<typeof file>; changedHref?: string | null }
function Shown({ page, changedHref }: Shown) {
  const opened = useOpened(page, { name: 'offer', value: String(page.contract.openOffer?.offerId) })
  return (
    <AnswerDialog
      {...opened}
      changedHref={changedHref ?? opened.changedHref}
      writing={writing}
      closeHref="/"
      error={null}
    />
  )
}

test('a dialog whose offer has changed says so, leads to what there is, and its answers stay those to what it shows', async () => {
  const now = await writtenPage(<Shown page={file(1)} />, { handle: { i18n: ['contracts'] } })
  expect(now).not.toContain('This offer was changed')
  const changed = await writtenPage(<Shown page={file(1)} changedHref="/member/contracts/17/answer?offer=2" />)
  expect(changed).toContain('This offer was changed or taken back after you opened it')
  expect(changed).toMatch(/<a [^>]*href="\/member\/contracts\/17\/answer\?offer=2"[^>]*>See what there is now/)
  expect(changed).toContain('0.3%')
  expect(changed).toContain('name="offerId" value="1"')
})

test('other terms for what was never in force are called a new contract, and for what is in force other terms', async () => {
  const never = await writtenPage(<Shown page={file(2, { status: 'E' })} />)
  expect(never).toContain('<h1>A new contract for you</h1>')
  const before = await writtenPage(<Shown page={file(2, { status: 'E', terms: rates(20) })} />)
  expect(before).toContain('<h1>Other terms for your contract</h1>')
})
