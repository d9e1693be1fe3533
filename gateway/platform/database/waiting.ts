/** Where a page of what waits begins: behind the last row of the page before. Who waits longest is first, whatever number the row has. */
type Behind = { at: Date; id: number }
export type WaitingPage = { behind?: Behind | undefined; limit: number }

export const longestFirst = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]

export const rowsBehind = (behind: Behind | undefined) =>
  behind === undefined
    ? {}
    : { OR: [{ createdAt: { gt: behind.at } }, { createdAt: behind.at, id: { gt: behind.id } }] }

/** As it stands in an address; what is none of ours begins at the beginning. */
export const writeBehind = ({ at, id }: Behind): string => `${at.getTime()}.${id}`

export function readBehind(text: string | undefined): Behind | undefined {
  const [, ms, id] = /^(\d{1,13})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return ms === undefined || id === undefined ? undefined : { at: new Date(Number(ms)), id: Number(id) }
}
