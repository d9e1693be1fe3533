/** The English texts of areas that only their own pages show; a browser gets a file per area when it comes there. */
export { contracts } from './en/contracts.ts'
export { member } from './en/member.ts'
export { points } from './en/points.ts'
export { promotions } from './en/promotions.ts'
export { records } from './en/records.ts'
export { session } from './en/session.ts'
export { team } from './en/team.ts'
export { wallet } from './en/wallet.ts'
