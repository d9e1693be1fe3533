import { accountPage } from './pages/account.ts'
import { announcementPages } from './pages/announcements.ts'
import { auditPage } from './pages/audit.ts'
import { bookPage } from './pages/book.ts'
import { campaignPages } from './pages/campaigns.ts'
import { casePages } from './pages/cases.ts'
import { chatPages } from './pages/chats.ts'
import { clockPage } from './pages/clock.ts'
import { contractPages } from './pages/contracts.ts'
import { memberPages } from './pages/members.ts'
import { outboxPage } from './pages/outbox.ts'
import { overviewPage } from './pages/overview.ts'
import { parkedPage } from './pages/parked.ts'
import { peoplePages } from './pages/people.ts'
import { proposalsPage } from './pages/proposals.ts'
import { queuePages } from './pages/queues.ts'
import { registerPage } from './pages/register.ts'
import { searchPage } from './pages/search.ts'
import { settingPages } from './pages/settings.ts'
import { sitePage } from './pages/site.ts'
import { switchPages } from './pages/switches.ts'
import { tablePages } from './pages/tables.ts'
import type { PageRoute } from './view.ts'

/** Every other address of the console: a page that says so, with the menu beside it. */
const missingPage: PageRoute = { path: '/*', menu: null, write: async () => null }

/** All pages, in the order of the menu. */
export const pages: readonly PageRoute[] = [
  overviewPage,
  ...queuePages,
  proposalsPage,
  ...casePages,
  ...chatPages,
  ...memberPages,
  ...contractPages,
  ...campaignPages,
  ...announcementPages,
  outboxPage,
  sitePage,
  ...switchPages,
  registerPage,
  ...settingPages,
  bookPage,
  clockPage,
  parkedPage,
  ...tablePages,
  ...peoplePages,
  auditPage,
  accountPage,
  searchPage,
  missingPage,
]
