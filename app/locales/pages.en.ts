/** The English texts of areas that only their own pages show; a browser gets a file per area when it comes there. */
export { points } from './en/points.ts'
export { records } from './en/records.ts'
