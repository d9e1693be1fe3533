import { expect, test } from 'vitest'
import { PopupDialog } from '#app/areas/messages/ui/popup-dialog.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const article = (id: number, promotionType: string | null) => ({
  id,
  title: `News ${id}`,
  html: `<p>text ${id}</p>`,
  promotionType,
})
const written = (...types: (string | null)[]) =>
  writtenPage(
    <PopupDialog
      popup={{ execution: 'A', mark: 'mark', articles: types.map((type, at) => article(at + 1, type)) as never }}
      isAllowed
    />,
  )
test('an announcement shows its title, and its content as HTML, each of several its own (DI-20, DI-21)', async () => {
  const [first = '', second = ''] = (await written(null, null)).split('<section>')
  expect(first).toContain('<h1>News 1</h1><div class="article"><p>text 1</p></div>')
  expect(second).toContain('<h2>News 2</h2><div class="article"><p>text 2</p></div>')
})

const ways = (html: string) => html.match(/name="go"/g)?.length ?? 0

test('in a popup each article with a promotion has the way to it, and one without has none (DI-22)', async () => {
  expect([ways(await written(null)), ways(await written('cash'))]).toEqual([0, 1])
  const several = await written(null, 'cash', null)
  expect(ways(several)).toBe(1)
  const [, second = '', third = ''] = several.split('<h2>')
  expect([ways(second), ways(third)]).toEqual([1, 0])
  // Read aloud, each of several says which article it belongs to.
  const names = [...(await written('cash', 'cash')).matchAll(/name="go"[^>]*>(.*?)<\/button>/gs)].map(
    ([, name]) => name,
  )
  expect(new Set(names).size).toBe(2)
})
