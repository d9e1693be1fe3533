import { beforeAll, expect, test } from 'vitest'
import {
  approveApplication,
  findApplication,
  rejectApplication,
  reviewApplication,
} from '#gateway/areas/promotions/applications/decide.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { moveCampaign } from '#gateway/areas/promotions/campaigns/move.ts'
import {
  type CampaignAction,
  type CampaignState,
  type ClaimAction,
  type ClaimState,
  campaignActions,
  campaignStates,
  claimStates,
} from '#gateway/areas/promotions/campaigns/states.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { enter } from '#gateway/areas/promotions/claims/join.ts'
import { expireClaim, takeClaim } from '#gateway/areas/promotions/claims/take.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { withGateway } from '../../../support/gateway.ts'
import { memberIdOf } from '../wallet/wallet-visitor.ts'

const gateway = withGateway()
let memberId: number
beforeAll(async () => {
  memberId = await memberIdOf(gateway, 'player01')
})

const reward = { type: 'MONEY', amount: '1.00' } as const
const text = { title: 'States', summary: '', rules: 'none' }
let made = 0
const create = (state: CampaignState, budgetMinor = 100_00n) =>
  gateway.platform.db.write((tx) => {
    made += 1
    const at = gateway.platform.clock.now()
    return createCampaign(tx, {
      code: `STATES-${made}`,
      kind: 'proof',
      state,
      terms: { reward, claimDays: 7, needs: [] },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: at,
      endsAt: null,
      budgetMinor,
      currency: 'TLB',
      by: 'tests',
      at,
    })
  })

/** By hand, so that the table of the code is compared with something: where each step leads, per state. */
const campaignTable: Record<CampaignAction, Partial<Record<CampaignState, CampaignState>>> = {
  schedule: { draft: 'scheduled' },
  withdraw: { scheduled: 'draft' },
  start: { draft: 'running', scheduled: 'running' },
  pause: { running: 'paused' },
  resume: { paused: 'running' },
  end: { scheduled: 'ended', running: 'ended', paused: 'ended' },
}

test('every step of a campaign is taken where it may be and refused everywhere else', async () => {
  for (const action of campaignActions) {
    for (const state of campaignStates) {
      const { id } = await create(state)
      const at = gateway.platform.clock.now()
      const moved = await gateway.platform.db.write((tx) => moveCampaign(tx, id, action, at))
      const after = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { id } })
      const expected = campaignTable[action][state]
      expect([moved.outcome, after.state], `${action} of ${state}`).toEqual(
        expected === undefined ? ['state_differs', state] : ['done', expected],
      )
    }
  }
})

/** OP-104: joined or applying > process > issued or rejected > claimed; what waits too long is expired. */
const claimTable: Record<ClaimAction, Partial<Record<ClaimState, ClaimState>>> = {
  review: { applying: 'process' },
  issue: { joined: 'issued', applying: 'issued', process: 'issued' },
  reject: { joined: 'rejected', applying: 'rejected', process: 'rejected' },
  claim: { issued: 'claimed' },
  expire: { joined: 'expired', issued: 'expired' },
}

const by = { name: 'tests', ip: '127.0.0.1', traceId: 'trace' }
const at = () => gateway.platform.clock.now()
const deeds: Record<ClaimAction, (receiptNo: string) => Promise<unknown>> = {
  review: (receiptNo) => reviewApplication(gateway.platform, { receiptNo, reason: '', by }),
  issue: (receiptNo) => approveApplication(gateway.platform, { receiptNo, reason: 'fine', by }),
  reject: (receiptNo) => rejectApplication(gateway.platform, { receiptNo, reason: 'not so', by }),
  claim: (claimNo) => gateway.platform.db.write((tx) => takeClaim(tx, { claimNo, memberId, language: 'EN', at: at() })),
  expire: (claimNo) => gateway.platform.db.write((tx) => expireClaim(tx, { claimNo, at: at() })),
}

/** A claim that has come to this state by its own deeds, so that its money stands where it has to. */
async function claimIn(state: ClaimState) {
  const campaign = await create('running')
  const entered = state === 'joined' ? 'joined' : 'applying'
  const { claim } = await gateway.platform.db.write((tx) => enter(tx, { campaign, memberId, state: entered, at: at() }))
  const way: Partial<Record<ClaimState, ClaimAction[]>> = {
    process: ['review'],
    issued: ['issue'],
    rejected: ['reject'],
    claimed: ['issue', 'claim'],
    expired: ['issue', 'expire'],
  }
  for (const action of way[state] ?? []) await deeds[action](claim.claimNo)
  return { claimNo: claim.claimNo, campaignId: campaign.id }
}

test('every step of a claim is taken where it may be and changes nothing anywhere else', async () => {
  for (const action of Object.keys(claimTable) as ClaimAction[]) {
    for (const state of claimStates) {
      const { claimNo, campaignId } = await claimIn(state)
      const before = await findApplication(gateway.platform.db.read, claimNo)
      expect(before?.state).toBe(state)
      const leftBefore = await budgetLeft(gateway.platform.db.read, campaignId)
      await deeds[action](claimNo)
      const after = await findApplication(gateway.platform.db.read, claimNo)
      const expected = claimTable[action][state]
      expect(after?.state, `${action} of ${state}`).toBe(expected ?? state)
      if (expected === undefined) expect(await budgetLeft(gateway.platform.db.read, campaignId)).toBe(leftBefore)
    }
  }
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})

test('two hundred that come at once get what the budget has and not a centavo more', async () => {
  const campaign = await create('running', 50_00n)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, occasion) =>
      gateway.platform.db.write((tx) =>
        issue(tx, {
          campaign,
          memberId,
          occasion: String(occasion),
          reward,
          claimDays: 7,
          quietly: true,
          currency: 'TLB',
          at: at(),
        }),
      ),
    ),
  )
  expect(outcomes.filter(({ outcome }) => outcome === 'issued')).toHaveLength(50)
  expect(outcomes.filter(({ outcome }) => outcome === 'over_budget')).toHaveLength(150)
  expect(await budgetLeft(gateway.platform.db.read, campaign.id)).toBe(0n)
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})
