import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Asked, onBehalf } from '#app/platform/asked.server.ts'
import { everyPage, toCell, toCsvResponse } from '#app/platform/csv.server.ts'

/** Of a reader who stays. */
const { signal } = new AbortController()

/** What a table program makes of a cell of the file. */
const read = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

test('no text can become a formula, and every text comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@|%\t\r\n ,;"\'a1.') }), (text) => {
      const shown = read(toCell(text))
      expect(shown === text || shown === `'${text}`).toBe(true)
      if (!/^-?\d+(\.\d+)?$/.test(shown)) expect(shown).not.toMatch(/^\s*[=+\-@|%]/)
    }),
  )
  const cells = ['=1+1', '@SUM(A1)', ' =x', '-cmd', '-12.50', 'a,b', '"x"']
  expect(cells.map(toCell)).toEqual(["'=1+1", "'@SUM(A1)", "' =x", "'-cmd", '-12.50', '"a,b"', '"""x"""'])
})

test('a file begins with the mark of UTF-8, asks for pages as they are read, and stops asking when nobody reads on', async () => {
  let asked = 0
  let isClosed = false
  async function* pages() {
    try {
      for (; asked < 1_000; ) {
        asked += 1
        yield [[`row ${asked}`, '₱', asked]]
      }
    } finally {
      isClosed = true
    }
  }
  const answer = await toCsvResponse('rows', ['Name', 'Sign', 'Count'], pages(), signal)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rows.csv"')
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect([...(first?.value?.slice(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(first?.value)).toBe('Name,Sign,Count\r\nrow 1,₱,1\r\n')
  await reader?.read()
  await reader?.cancel()
  expect([asked < 10, isClosed]).toEqual([true, true])
})

test('no page is asked for while the reader takes nothing', async () => {
  let asked = 0
  function* pages() {
    for (; asked < 1_000; ) {
      asked += 1
      yield [[asked]]
    }
  }
  let take = (): void => undefined
  const untilTaken = () =>
    new Promise<void>((resolve) => {
      take = resolve
    })
  const watch = { called() {}, circuit() {}, listens: () => () => undefined }
  const request = new Asked(watch, { headers: {} }, false, untilTaken)
  const answer = await onBehalf(request, () => toCsvResponse('rows', ['Count'], pages(), signal))
  const reader = answer.body?.getReader()
  const reading = reader?.read()
  expect(asked).toBe(1)
  take()
  await reading
  expect(asked).toBe(2)
  await reader?.cancel()
})

test('what nobody waits for any more is not asked for, though it is still taken', async () => {
  let asked = 0
  let isClosed = false
  async function* pages() {
    try {
      for (; asked < 1_000; ) {
        asked += 1
        yield [[asked]]
      }
    } finally {
      isClosed = true
    }
  }
  const visit = new AbortController()
  const reader = (await toCsvResponse('rows', ['Count'], pages(), visit.signal)).body?.getReader()
  await reader?.read()
  visit.abort()
  let parts = 0
  while ((await reader?.read())?.done === false) parts += 1
  expect([asked < 10, parts < 10, isClosed]).toEqual([true, true, true])
})

test('a list that is longer than a file ends with words that say so; any other has every page', async () => {
  const english = { texts: 'en' as const }
  const read = async (totalPages: number): Promise<string[]> => {
    const rows = everyPage(
      async ({ page }) => ({ list: [page], totalPages }),
      String,
      (page) => [page],
      english,
    )
    return (await (await toCsvResponse('rows', ['Page'], rows, signal)).text()).trim().split('\r\n')
  }
  const whole = await read(200)
  expect([whole.length, whole.at(-1)]).toEqual([201, '200'])
  const cut = await read(201)
  expect([cut.length, cut.at(-1)]).toEqual([202, expect.stringContaining('at most 200 rows')])
})

test.each([
  [1, 'pushes rows on to the next page'],
  [5, 'pushes whole pages on'],
])(
  'what comes while a file is written (%d rows) %s, where none is told again, though it has changed',
  async (coming) => {
    const kept = [6, 5, 4, 3, 2, 1].map((id) => ({ id, state: 'open' }))
    let reads = 0
    const rows = everyPage(
      async ({ page }) => {
        const list = kept.slice((page - 1) * 2, page * 2)
        if (reads < 2)
          for (let count = 0; count < coming; count += 1) kept.unshift({ id: kept.length + 1, state: 'open' })
        reads += 1
        for (const [at, { id }] of kept.entries()) kept[at] = { id, state: `settled ${reads}` }
        return { list, totalPages: Math.ceil(kept.length / 2) }
      },
      ({ id }) => String(id),
      ({ id }) => [id],
      { texts: 'en' },
    )
    const lines = (await (await toCsvResponse('rows', ['Id'], rows, signal)).text()).trim().split('\r\n')
    const told = lines.slice(1).map(Number)
    expect(new Set(told).size).toBe(told.length)
    expect(told.filter((id) => id <= 6)).toEqual([6, 5, 4, 3, 2, 1])
  },
)

test('the days of a file are those of its first page, though midnight comes while it is written', async () => {
  const asked: object[] = []
  const rows = everyPage(
    async (at) => {
      asked.push(at)
      return { list: [at.page], totalPages: 3, startDay: '2026-01-30', endDay: '2026-01-31' }
    },
    String,
    (page) => [page],
    { texts: 'en' },
  )
  await (await toCsvResponse('rows', ['Page'], rows, signal)).text()
  const days = { startDay: '2026-01-30', endDay: '2026-01-31' }
  expect(asked).toEqual([{ page: 1 }, { page: 2, ...days }, { page: 3, ...days }])
})
