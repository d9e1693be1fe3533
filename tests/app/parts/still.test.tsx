import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { StillTiles } from '#app/areas/games/ui/game-tiles.tsx'
import { useTileTexts } from '#app/areas/games/ui/use-tile-texts.ts'
import type { TextLanguage } from '#app/platform/languages.ts'
import { createStillPage, createStillWriter, shownOnce } from '#app/platform/still.server.ts'
import { StillContext, type WriteStill } from '#app/platform/still.ts'
import { getI18n } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

const game = (id: number) => ({
  id,
  name: `Game ${id}`,
  vendor: 'JL',
  type: 'RNG',
  kind: 'RNG',
  art: '/a.svg',
  hot: false,
  trial: true,
  vendorList: false,
})
const games = [game(7), game(8)]

function Row({ full }: { full: readonly number[] }) {
  return (
    <StillTiles
      id="row"
      className="grid"
      games={games}
      texts={useTileTexts()}
      isFavourite={(id) => full.includes(id)}
    />
  )
}

async function written(writer: WriteStill | null, language: TextLanguage = 'en', full: readonly number[] = []) {
  const handler = createStaticHandler([{ path: '*', element: <Row full={full} /> }])
  const context = await handler.query(new Request('http://own.example/'))
  if (context instanceof Response) throw new Error('The page leads elsewhere')
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = writer === null ? null : createStillPage(writer)
  const html = renderToString(
    <I18nextProvider i18n={getI18n(language)}>
      <StillContext.Provider value={page}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StillContext.Provider>
    </I18nextProvider>,
  )
  return page === null ? html : page.fill(html).toString()
}

test('a still part is the HTML that React writes, and is written once for each language and each heart', async () => {
  let times = 0
  const remembering = createStillWriter()
  const writer: WriteStill = Object.assign(
    (key: string, make: () => ReactElement) =>
      remembering(key, () => {
        times += 1
        return make()
      }),
    { ofList: remembering.ofList },
  )
  const still = await written(writer)
  expect(still.replace(' data-still=""', '')).toBe(await written(null))
  expect(times).toBe(games.length)
  expect(await written(writer)).toBe(still)
  expect(times).toBe(games.length)
  const full = await written(writer, 'en', [8])
  expect(full.match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(full.replace(' data-still=""', '')).toBe(await written(null, 'en', [8]))
  expect(await written(writer, 'fil')).not.toBe(still)
  expect(times).toBe(games.length + 1 + games.length)
})

test('the still parts of a page stand where they belong, in whatever order they were written, and are sent as they are', () => {
  const { put, fill } = createStillPage()
  const marks = [put(['₱', '1']), put([]), put(['<!--still -->', '<i>$&</i>'])] as const
  expect(fill(`a ${marks[2]}·${marks[0]}${marks[1]}ñ`).toString()).toBe('a <!--still --><i>$&</i>·₱1ñ')
  expect(fill('no part <!--still 0-->').toString()).toBe('no part <!--still 0-->')
  expect(createStillPage().fill(`of another page ${marks[0]}`).toString()).toBe('of another page ')
})

test('what was written of a list is kept with that list, for each variant, and for no other list', () => {
  const { ofList } = createStillWriter()
  let times = 0
  const ask = (list: object, variant: string) =>
    ofList(list, variant, () => {
      times += 1
      return [`${variant}${times}`]
    })[0]
  expect([ask(games, 'en'), ask(games, 'en'), ask(games, 'fil'), ask(games, 'en')]).toEqual([
    'en1',
    'en1',
    'fil2',
    'en1',
  ])
  expect(ask([...games], 'en')).toBe('en3')
  // A list that is shown in very many ways is not kept in all of them.
  for (let at = 0; at < 40; at += 1) ask(games, `of ${at}`)
  expect(ask(games, 'en')).toBe('en44')
})

test('the memory of still parts is bounded: the one that was not used for longest goes', () => {
  const write = createStillWriter(100)
  const made: string[] = []
  const ask = (key: string) =>
    write(key, () => {
      made.push(key)
      return <b>{'x'.repeat(30)}</b>
    })
  ask('a')
  ask('b')
  ask('a')
  ask('c')
  ask('a')
  expect(made).toEqual(['a', 'b', 'c'])
  ask('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what stands in a page does not travel beside it; an empty list does, and a step within the site brings all', () => {
  const visitor = (isDocument: boolean) => ({ isDocument }) as Visitor
  const found = () => ({ games, recent: [], page: 1 })
  const shown = shownOnce(visitor(true), found(), 'games', 'recent')
  expect(Object.keys(shown)).toEqual(['recent', 'page'])
  expect(shown.games).toBe(games)
  expect(Object.keys(shownOnce(visitor(false), found(), 'games'))).toEqual(['games', 'recent', 'page'])
})
