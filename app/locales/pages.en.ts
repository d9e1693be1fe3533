/** The English texts of areas that only their own pages show; a browser gets a file per area when it comes there. */
export { cashier } from './en/cashier.ts'
export { points } from './en/points.ts'
