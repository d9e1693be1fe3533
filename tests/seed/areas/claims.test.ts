import { expect, test } from 'vitest'
import { allTexts } from '#app/locales/all.server.ts'
import { buildGames } from '#seed/areas/games.ts'
import { articleTexts } from '#seed/areas/messages/articles.ts'
import { bannerTexts } from '#seed/areas/messages/banners.ts'
import { helpTexts } from '#seed/areas/system/help.ts'

const themes = ['ANIMALS', 'OCEAN', 'ADVENTURE', 'FORTUNE', 'TREASURE', 'FRUIT', 'TRAVEL']
const truths: Readonly<Record<string, readonly string[]>> = {
  slot: ['VIDEO_SLOT', 'REEL_GAME', ...themes],
  scratch: ['SCRATCH_CARD', 'MATCH_THREE'],
  dice: ['DICE_GAME'],
}

test('what a game is filed under is what its engine does', () => {
  const lies = buildGames(0.1).filter(({ engine, gameClassify }) => !truths[engine]?.includes(gameClassify))
  expect(lies.map(({ name, engine, gameClassify }) => `${name}: ${engine} as ${gameClassify}`)).toEqual([])
})

/** What no engine, page or merchant of ours has, in both languages. */
const untrue =
  /real (tables|dealers)|three reels|a thousand|sticky|cascading|buy feature|(daily|linked) jackpot|licensed|open all night|at every hour|player against|every monday|are waiting|totoong (mesa|dealer)|isang libo\.|lisensyado|buong gabi|tuwing lunes|naghihintay na gantimpala|manlalaro laban sa manlalaro/i

test('no text, banner, announcement or article of the help promises what is not there', () => {
  const own = JSON.stringify([allTexts, bannerTexts, articleTexts, helpTexts])
  const found = own.match(new RegExp(`.{0,40}(?:${untrue.source}).{0,20}`, 'gi')) ?? []
  expect(found).toEqual([])
})
