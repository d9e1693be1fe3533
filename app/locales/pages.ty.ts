/** The Tagalog texts of areas that only their own pages show, the same as in pages.en.ts. */
export { cashier } from './ty/cashier.ts'
export { points } from './ty/points.ts'
