/** The Tagalog texts of areas that only their own pages show, the same as in pages.en.ts. */
export { points } from './ty/points.ts'
export { records } from './ty/records.ts'
