import type { team } from '#catalogue/team.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isOwnDomain } from '#gateway/kernel/settings/own-domains.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type BeforeMove, moveLine } from './house.ts'
import { listSent, readRecipients, sendLetter } from './letters.ts'
import { promote, raiseRates, readRateLimits, resetPassword, setNickname } from './people/change.ts'
import { createDownline } from './people/create.ts'
import { closeLink, countVisit, createLink, listLinkMembers, listLinks } from './people/links.ts'
import { listMembers, readMember } from './people/list.ts'
import { readBetting } from './reports/betting.ts'
import { readLossStatement } from './reports/loss-statement.ts'
import { readOverview } from './reports/overview.ts'
import { type ListRunning, readRebates, readRevenue } from './reports/revenue.ts'
import { readTransactions } from './reports/transactions.ts'
import { findReferrer } from './store.ts'

/** What the area of contracts knows and this one needs. */
type OfContracts = { beforeMove: BeforeMove; listRunning: ListRunning }

export const teamHandlers = (platform: Platform, { beforeMove, listRunning }: OfContracts): Handlers<typeof team> => {
  const { db, clock } = platform
  return {
    affiliate: async ({ code, domain }, { refuse }) => {
      if (domain !== undefined && !(await isOwnDomain(platform, domain))) return refuse('expired.affiliate.url')
      const referrer = await findReferrer(db.read, code ?? '', clock.now())
      return referrer === null ? refuse('expired.affiliate.url') : { referrer }
    },
    overview: (asked, context) => readOverview(platform, asked, context),
    lossStatement: (asked, context) => readLossStatement(platform, asked, context),
    betting: (asked, context) => readBetting(platform, asked, context),
    revenue: (asked, context) => readRevenue(platform, listRunning, asked, context),
    rebates: (asked, context) => readRebates(platform, asked, context),
    transactions: (asked, context) => readTransactions(platform, asked, context),
    members: (asked, context) => listMembers(platform, asked, context),
    member: (asked, context) => readMember(platform, asked, context),
    rates: (asked, context) => readRateLimits(platform, asked, context),
    create: (order, context) => createDownline(platform, order, context),
    linkOptions: async () => {
      const { linkDays, mostOpenLinks } = (await merchantSettings(platform).all()).agents
      return { days: linkDays, mostOpen: mostOpenLinks }
    },
    createLink: (order, context) => createLink(platform, order, context),
    links: (asked, context) => listLinks(platform, asked, context),
    deleteLink: (order, context) => closeLink(platform, order, context),
    linkMembers: (asked, context) => listLinkMembers(platform, asked, context),
    linkVisit: (visit, context) => countVisit(platform, visit, context),
    updateRates: (order, context) => raiseRates(platform, order, context),
    promote: (order, context) => promote(platform, order, context),
    resetPassword: (order, context) => resetPassword(platform, order, context),
    setNickname: (order, context) => setNickname(platform, order, context),
    recipients: (_asked, { caller }) => readRecipients(platform, caller.memberId),
    sendMessage: (letter, context) => sendLetter(platform, letter, context),
    sentMessages: (asked, context) => listSent(platform, asked, context),
    move: (order, context) => moveLine(platform, beforeMove, order, context),
  }
}
