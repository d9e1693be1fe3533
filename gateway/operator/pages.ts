import { announcementPages } from './pages/announcements.ts'
import { auditPage } from './pages/audit.ts'
import { bookPage } from './pages/book.ts'
import { casePages } from './pages/cases.ts'
import { clockPage } from './pages/clock.ts'
import { memberPages } from './pages/members.ts'
import { outboxPage } from './pages/outbox.ts'
import { overviewPage } from './pages/overview.ts'
import { queuePages } from './pages/queues.ts'
import { registerPage } from './pages/register.ts'
import { searchPage } from './pages/search.ts'
import { settingPages } from './pages/settings.ts'
import { sitePage } from './pages/site.ts'
import { switchesPage } from './pages/switches.ts'
import type { PageRoute } from './view.ts'

/** All pages, in the order of the menu. */
export const pages: readonly PageRoute[] = [
  overviewPage,
  ...queuePages,
  ...casePages,
  ...memberPages,
  ...announcementPages,
  outboxPage,
  sitePage,
  switchesPage,
  registerPage,
  ...settingPages,
  bookPage,
  clockPage,
  auditPage,
  searchPage,
]
