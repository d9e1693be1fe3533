/** The Tagalog texts of areas that only their own pages show, the same as in pages.en.ts. */
export { contracts } from './ty/contracts.ts'
export { member } from './ty/member.ts'
export { points } from './ty/points.ts'
export { promotions } from './ty/promotions.ts'
export { records } from './ty/records.ts'
export { session } from './ty/session.ts'
export { team } from './ty/team.ts'
export { wallet } from './ty/wallet.ts'
