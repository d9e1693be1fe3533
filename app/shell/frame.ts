import type { Category } from '#app/areas/games/model/categories.ts'
import type { VendorEntry } from '#app/areas/games/model/lanes.ts'
import type { OpenBonus } from '#app/areas/games/model/uncounted.ts'
import type { BannerSlide, Popup } from '#app/areas/messages/model.ts'
import type { OwnTextArea } from '#app/locales/index.ts'
import type { Writing } from '#app/platform/money.ts'

/** What the frame shows, the same on every page; the loader of the root fills it. */
export type Frame = {
  brand: { name: string; copyright: string; leastAge: number }
  language: { code: string; tag: string; direction: 'ltr' | 'rtl'; name: string }
  country: string
  /** The code of the currency that amounts are in (ST-03). */
  currency: string
  theme: 'dark' | 'light' | null
  rail: boolean
  role: 'guest' | 'trial' | 'member' | 'agent'
  member: FrameMember | null
  /** The password has to be changed before anything else: there is no page to go to. */
  isHeld: boolean
  /** The gateway could not say who the member is; the session stays (OP-116). */
  isMemberAway: boolean
  /** How amounts are written (ST-02). */
  writing: Writing
  /** Null for guests and trials. */
  balance: FrameBalance | null
  counts: { missions: number; messages: number; rewards: number }
  /** Contracts that wait for the visitor's answer. */
  offers: number
  /** Towards which not every game counts: tiles and games say so. */
  openBonuses: readonly OpenBonus[]
  /** When the public notices were published, in epoch milliseconds, and until when the visitor has seen them. */
  notices: { times: readonly number[]; seenUntil: number }
  /** The announcement popup that is due. */
  popup: Popup | null
  /** Ways to reach customer service; the first is the chat. */
  services: readonly { type: string; title: string; href: string }[]
  /** What may be promised to this visitor: bonuses of levels, invite & earn (HF-29), the welcome of a new account. */
  promised: { vip: boolean; referral: boolean; register: boolean }
  /** The categories that the merchant offers. */
  offered: readonly Category[]
  /** Undefined in a browser whose page has them already (`shownOnce`). */
  menus?: readonly HeaderMenu[]
  /** The banners by their groups (OP-24); those of home come with home. */
  banners: Readonly<Record<string, readonly BannerSlide[]>>
  /** The vendors of the footer. */
  marks: readonly VendorEntry[]
  social: { facebook: string | null; telegram: string | null; channel: string | null; verify: string | null }
  /** Where games come from; only this origin may tell the frame a new balance. */
  gameOrigin: string
  /** Some of this is from the cache, because the gateway does not answer. */
  isStale: boolean
}

export type FrameMember = {
  id: string
  account: string
  nickname: string
  vip: string | null
  /** The rank behind the label (ST-06). */
  vipRank: number | null
}
type FrameBalance = {
  /** Currency units; null when the gateway could not say. */
  amount: number | null
  hidden: boolean
}
export type HeaderMenu = { category: Category; vendors: readonly VendorEntry[] }

/** Page facts that the frame needs; a route states them as its `handle` (style 4). */
export type PageFacts = {
  /** Seamless, lottery and game paths hide the side menu (RL-36 to RL-38). */
  hidesSideMenu?: boolean
  /** A menu of its own stands beside the page; the side menu makes room for it and is a rail. */
  hasOwnMenu?: boolean
  /** The page brings its own frame. */
  bare?: boolean
  /** The areas of texts of its own (`pages.en.ts`) that the page shows: they are there before React takes the page over. */
  i18n?: OwnTextArea[]
}
