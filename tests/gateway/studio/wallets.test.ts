import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openRound, settleRound } from '#gateway/studio/rounds.ts'
import { withGateway } from '../../support/gateway.ts'
import { newFormKey, sitDown, type Visitor } from './studio-visitor.ts'

const { wallet } = catalogue
const gateway = withGateway()
let token: string
let visitor: Visitor
beforeAll(async () => {
  token = await gateway.logIn('player01')
  visitor = await sitDown(gateway, { token, engine: 'dice' })
})

const move = async (fromAccountType: string, toAccountType: string, amount: string) => {
  const { body } = await gateway.ask(wallet.transfer, { fromAccountType, toAccountType, amount } as never, { token })
  expect(body.success).toBe(true)
}
const returnAll = () => gateway.ask(wallet.returnAll, {}, { token })
const otherVendor = async () => {
  const { code } = await gateway.platform.db.read.vendor.findFirstOrThrow({
    where: { enabled: true, NOT: { code: visitor.game.vendorCode } },
  })
  return code
}
/** What stands on the main wallet and on that of the game's vendor, and what of it is held. */
const purse = async () => {
  const { read } = gateway.platform.db
  const main = await balanceOf(read, memberAccount.main(visitor.memberId ?? 0))
  const vendor = await balanceOf(read, memberAccount.vendor(visitor.memberId ?? 0, visitor.game.vendorCode))
  return { main: main.availableMinor, vendor: vendor.availableMinor, held: main.heldMinor + vendor.heldMinor }
}
const play = async (stake: string) => {
  const answer = JSON.parse((await visitor.play({ stake })).body) as {
    order: string
    balance: { amount: number; all: number }
  }
  const { winMinor, balanceBeforeMinor, balanceAfterMinor } = await gateway.platform.db.read.round.findUniqueOrThrow({
    where: { orderNo: answer.order },
  })
  return { ...answer, winMinor, balanceBeforeMinor, balanceAfterMinor }
}

test('a game plays with what was moved to its vendor’s wallet, and the win goes back there', async () => {
  await move('main', visitor.game.vendorCode, '150')
  const before = await purse()
  const { winMinor, balanceBeforeMinor, balanceAfterMinor, balance } = await play('100.00')
  const after = await purse()
  expect(after).toEqual({ ...before, vendor: before.vendor - 100_00n + winMinor })
  expect([balanceBeforeMinor, balanceAfterMinor]).toEqual([before.main + before.vendor, after.main + after.vendor])
  expect(balance.amount).toBe(Number(after.main + after.vendor) / 100)
})

test('a stake that the vendor’s wallet does not cover takes the rest from the main one, and a stake above both is refused', async () => {
  await returnAll()
  await move('main', visitor.game.vendorCode, '30')
  const before = await purse()
  const { winMinor } = await play('100.00')
  expect(await purse()).toEqual({ ...before, vendor: winMinor, main: before.main - 70_00n })
  await returnAll()
  const { main, held } = await purse()
  await move('main', visitor.game.vendorCode, '10')
  await move('main', await otherVendor(), String(Number(main - 15_00n) / 100))
  const refused = await visitor.play({ stake: '20.00' })
  expect(JSON.parse(refused.body).order).toBeUndefined()
  expect(refused.body).toMatch(/: ₱15\.00 is free here\. Wallets of other vendors do not count\./)
  expect(await purse()).toEqual({ main: 5_00n, vendor: 10_00n, held })
  await returnAll()
})

test('without money in another wallet a refused stake says nothing of other wallets', async () => {
  await returnAll()
  const newcomer = await sitDown(gateway, { token: await gateway.logIn('player02'), engine: 'dice' })
  const { body } = await newcomer.play({ stake: '500.00' })
  expect(body).toContain('Your balance is not enough for this stake: ₱0.00 is free.')
  expect(body).not.toContain('other vendors')
})

test('the page says which wallets are played with, and the frame around it hears of all of them', async () => {
  await returnAll()
  expect((await visitor.get()).body).not.toMatch(/wallet, then main|Main wallet/)
  await move('main', await otherVendor(), '40')
  expect((await visitor.get()).body).toContain('Main wallet')
  await move('main', visitor.game.vendorCode, '40')
  expect((await visitor.get()).body).toContain(`${visitor.game.vendorCode} wallet, then main`)
  const { balance } = await play('20.00')
  expect(balance.all).toBe(balance.amount + 40)
  expect((await gateway.ask(wallet.balance, { typeId: 0 }, { token })).body.value.sumBalance).toBe(balance.all)
  await returnAll()
})

test.each(['to the vendor', 'back from the vendor'])(
  'money that is moved %s while a round is open is neither lost nor staked twice',
  async (way) => {
    await returnAll()
    await move('main', visitor.game.vendorCode, '60')
    const before = await purse()
    const opened = await openRound(gateway.platform, await visitor.seat(), {
      formKey: newFormKey(),
      stake: '100.00',
      side: 'under',
      target: '50',
    })
    if (opened.outcome !== 'open') throw new Error(opened.refusal)
    expect(await purse()).toEqual({ main: before.main - 40_00n, vendor: 0n, held: before.held + 100_00n })
    if (way === 'to the vendor') await move('main', visitor.game.vendorCode, '25')
    else expect((await returnAll()).body.value).toMatchObject({ amount: 0 })
    const { winMinor } = await settleRound(gateway.platform, opened.round.id)
    const moved = way === 'to the vendor' ? 25_00n : 0n
    expect(await purse()).toEqual({ main: before.main - 40_00n - moved, vendor: winMinor + moved, held: before.held })
    expect(await verifyBook(gateway.platform.db.read)).toEqual([])
  },
)
