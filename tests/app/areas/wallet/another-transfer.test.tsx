import { expect, test } from 'vitest'
import { findAnother } from '#app/areas/wallet/model/transfer.ts'
import { TransferReceipt } from '#app/areas/wallet/ui/transfer-receipt.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const moved = { transactionId: 'TK1', from: 'agent01', to: 'wagent1', amount: 500, createdAt: 0 }
const page = (
  path: string,
  more: Pick<Parameters<typeof findAnother>[0], 'direction'> & { way: 'up' | 'down' | null },
) => writtenPage(<TransferReceipt moved={{ ...moved, ...more }} writing={{ symbol: '₱', tag: 'en-PH' }} />, { path })

test('one more transfer is made where this one was, in the center that one is in', async () => {
  const out = { direction: 'out', to: 'wagent1' } as const
  expect(findAnother({ ...out, way: 'up' }, '/member')).toBe('/member/transferUpline')
  expect(findAnother({ ...out, way: 'down' }, '/member')).toBe('/member/downline')
  expect(findAnother({ ...out, way: 'down' }, '/agentHome')).toBe('/agentHome/teamManagement/wagent1')
  expect(findAnother({ direction: 'between', to: 'pg', way: null }, '/member')).toBe('/member/transferFund')
})

test('who has received makes no other one, and nobody where it is not said which way it went', async () => {
  expect(await page('/member/transfers/TK1', { direction: 'in', way: null })).not.toContain('Another transfer')
  expect(await page('/member/transfers/TK1', { direction: 'out', way: null })).not.toContain('Another transfer')
  expect(await page('/member/transfers/TK1', { direction: 'out', way: 'down' })).toContain('Another transfer')
})

test('the receipt of an agent leads nowhere out of the agent center', async () => {
  const html = await page('/agentHome/transfers/TK1', { direction: 'out', way: 'down' })
  expect(html).toContain('href="/agentHome/teamManagement/wagent1"')
  expect(html).not.toContain('/member/')
})
