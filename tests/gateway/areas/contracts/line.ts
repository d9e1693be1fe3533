import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { termsInput } from '#catalogue/contracts/terms.ts'
import { catalogue } from '#catalogue/index.ts'
import { offerFromHouse } from '#gateway/areas/contracts/agreements/house.ts'
import { periodsOf, type Terms, toTermsText } from '#gateway/areas/contracts/rules/terms.ts'
import { toTerms } from '#gateway/areas/contracts/shown.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import { recordOpenBet, recordSettledBets } from '#gateway/studio/records.ts'
import type { Answered, TestGateway } from '../../../support/gateway.ts'

export type Person = { id: number; account: string; type: number }
/** `valid`: what of the stake counts as bet; all of it when nothing is said. */
export type Play = { stake: number; win: number; valid?: number; gameType?: string; rounds?: number }

export const { contracts } = catalogue
let made = 0

/** People in a line of a test's own, who act and play on one gateway. Amounts are whole pesos here. */
export function createLine({ platform, ask }: TestGateway) {
  const { db, clock } = platform

  async function addPerson(name: string, upline: Person | null, type = 2): Promise<Person> {
    made += 1
    const account = `${name}${made}`
    const at = clock.now()
    const { id } = await db.write(async (tx) => {
      const row = {
        account,
        accountKey: account,
        nickname: name,
        type,
        uplineId: upline?.id ?? null,
        passwordChangedAt: at,
        registeredAt: at,
      }
      const member = await tx.member.create({ data: row })
      const above = upline === null ? [] : await tx.memberLine.findMany({ where: { descendantId: upline.id } })
      const lines = above.map(({ ancestorId, depth }) => ({ ancestorId, descendantId: member.id, depth: depth + 1 }))
      await tx.memberLine.createMany({ data: [{ ancestorId: member.id, descendantId: member.id, depth: 0 }, ...lines] })
      return member
    })
    return { id, account, type }
  }

  /** A call as this person, in a session of this moment, since moving the clock ends sessions. */
  async function as<C extends Call>(
    person: Person,
    call: C,
    input?: InputOf<C>,
  ): Promise<Answered<ValueOf<C>>['body']> {
    const token = await db.write((tx) =>
      openSession(tx, person, { ip: '127.0.0.1', userAgent: 'test', at: clock.now() }),
    )
    return (await ask(call, input, { token })).body
  }

  async function play(
    person: Person,
    { stake, win, valid = stake, gameType = 'RNG', rounds = 1 }: Play,
  ): Promise<void> {
    const game = { nodeId: 1, name: 'Test', vendorCode: 'PG', gameType }
    await db.write(async (tx) => {
      for (let round = 0; round < rounds; round += 1) {
        const bet = {
          orderNo: newOrderNo('R'),
          memberId: person.id,
          stakeMinor: BigInt(stake) * 100n,
          validBetMinor: BigInt(valid) * 100n,
        }
        const placedAt = clock.now()
        await recordOpenBet(tx, bet, game, placedAt)
        await recordSettledBets(tx, [{ ...bet, winMinor: BigInt(win) * 100n, placedAt }], game, placedAt)
      }
    })
  }

  async function give(person: Person, pesos: number): Promise<void> {
    const lines = [
      { account: houseAccount.openingBalances(), amountMinor: -BigInt(pesos) * 100n },
      { account: memberAccount.main(person.id), amountMinor: BigInt(pesos) * 100n },
    ]
    await db.write((tx) =>
      post(tx, {
        id: `test:${newOrderNo('G')}`,
        kind: 'opening',
        currency: 'TLB',
        lines,
        memberId: person.id,
        at: clock.now(),
      }),
    )
  }

  const balance = async (person: Person): Promise<bigint> =>
    (await balanceOf(db.read, memberAccount.main(person.id))).balanceMinor

  const answers = {
    dividend: contracts.answerDividend,
    daily: contracts.answerDailySalary,
    hourly: contracts.answerHourSalary,
    realtime: contracts.answerRealTimeSalary,
  }
  async function answer(person: Person, kind: Terms['kind'], offerId: number, status: 'A' | 'R' | 'C') {
    if (kind === 'dividend') return as(person, answers.dividend, { type: 'CONS', status, offerId })
    return kind === 'daily'
      ? as(person, answers.daily, { id: offerId, status })
      : as(person, answers[kind], { contractId: offerId, status })
  }

  /** An offer that is made and accepted; answers the contract. */
  async function agree(
    giver: Person | null,
    receiver: Person,
    terms: InputOf<typeof contracts.offer>['terms'],
    more: { period?: 'weekly' | 'monthly' } = {},
  ): Promise<number> {
    const order = { username: receiver.account, terms, ...more }
    const offered =
      giver === null
        ? { success: true, value: await byHouse(receiver, terms, more) }
        : await as(giver, contracts.offer, order)
    if (!offered.success) throw new Error(`${giver?.account} cannot offer: ${JSON.stringify(offered)}`)
    const accepted = await answer(receiver, terms.kind, offered.value.offerId, 'A')
    if (!accepted.success) throw new Error(`${receiver.account} cannot accept: ${JSON.stringify(accepted)}`)
    return offered.value.contractId
  }

  /** A contract in force from the start of the running period, without the calls that lead to it. */
  async function sign(
    giver: Person | null,
    receiver: Person,
    sent: InputOf<typeof contracts.offer>['terms'],
  ): Promise<number> {
    const at = clock.now()
    const terms = toTerms(termsInput.parse(sent))
    const { kind } = terms
    const [period] = periodsOf[kind]
    const { startsAt } = periodAt(period, at)
    const data = { kind, product: 'CONS', period, giverId: giver?.id ?? null, receiverId: receiver.id, state: 'active' }
    const versions = { create: [{ version: 1, terms: toTermsText(terms), startsAt, agreedAt: at }] }
    const stands = { openKey: `${receiver.id}:${kind}:CONS`, createdAt: at, startsAt, settledUntil: startsAt }
    return (await db.write((tx) => tx.contract.create({ data: { ...data, ...stands, versions } }))).id
  }

  async function byHouse(
    receiver: Person,
    sent: InputOf<typeof contracts.offer>['terms'],
    more: { period?: 'weekly' | 'monthly' },
  ) {
    const by = { name: 'operator', ip: '127.0.0.1', traceId: 'test' }
    const order = { username: receiver.account, product: 'CONS', terms: toTerms(termsInput.parse(sent)), ...more }
    const value = await platform.db.write((tx) => offerFromHouse(tx, order, { by, at: clock.now() }))
    return value
  }

  /** Moves the clock to so many milliseconds after the next start of a merchant's day (or of `everyMs`), and after what may still be committed of it. */
  function goToNext(everyMs: number, plusMs = 1_000, zoneMs = 8 * 3_600_000): void {
    const now = clock.now().getTime() + zoneMs
    clock.advance((Math.floor(now / everyMs) + 1) * everyMs - now + plusMs + platform.db.lateByMs)
  }

  return { addPerson, as, play, give, balance, answer, agree, sign, goToNext }
}

export type TestLine = ReturnType<typeof createLine>
export const percent = (rateBp: number, more: object = {}) => ({ kind: 'daily' as const, tiers: [{ rateBp, ...more }] })
export const dividend = (rateBp: number, more: object = {}) => ({
  kind: 'dividend' as const,
  tiers: [{ rateBp, ...more }],
})
