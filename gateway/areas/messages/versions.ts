import type { Reader } from '#gateway/platform/database/db.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'

type Placed = Pick<Announcement, 'type' | 'groupName' | 'execution' | 'position' | 'language'>

/** As the site shows them. */
export const inOrder = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** Announcements of a type in the order of the site, of which a page begins behind another. */
export const listAnnouncements = (
  read: Reader,
  { type, behind, limit }: { type: string; behind: Pick<Announcement, 'position' | 'id'> | null; limit: number },
): Promise<Announcement[]> =>
  read.announcement.findMany({
    where: {
      type,
      ...(behind !== null && {
        OR: [{ position: { gt: behind.position } }, { position: behind.position, id: { gt: behind.id } }],
      }),
    },
    orderBy: inOrder,
    take: limit,
  })

/** All that stand where the rows of a page do: a version may be on the page before or behind. */
export async function listAtPlaces(
  read: Reader,
  type: string,
  rows: readonly Announcement[],
): Promise<readonly Announcement[]> {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const position = { gte: first.position, lte: last.position }
  return read.announcement.findMany({ where: { type, position }, orderBy: inOrder })
}

/**
 * Rows of one type that have the same place in the order are one announcement in several languages; a banner's also stand in the same spot
 * of the site, a popup's are for the same people. Where a language has two at a place, the first of one language belongs to the first of the
 * other. Takes the rows in the order of the lists and keeps it.
 */
export function toVersions<Row extends Placed>(rows: readonly Row[]): Row[][] {
  const all: Row[][] = []
  const atPlace = new Map<string, Row[][]>()
  for (const row of rows) {
    const place = `${row.type} ${row.position} ${row.groupName ?? ''} ${row.execution ?? ''}`
    const there = atPlace.get(place) ?? []
    const free = there.find((versions) => versions.every(({ language }) => language !== row.language))
    if (free !== undefined) free.push(row)
    else {
      const versions = [row]
      all.push(versions)
      atPlace.set(place, [...there, versions])
    }
  }
  return all
}

/** All versions of the one with this number, itself too; none where it is not among the rows. */
export const versionsOf = <Row extends Placed & { id: number }>(rows: readonly Row[], id: number): readonly Row[] =>
  toVersions(rows).find((versions) => versions.some((row) => row.id === id)) ?? []
