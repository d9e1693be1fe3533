import { creatures } from '#gateway/art/picker/creatures.ts'
import type { Sequence } from '#gateway/art/sequence.ts'
import type { GameCategory } from '#gateway/kernel/game-categories.ts'
import { hues, manners, places } from '#seed/data/game-words.ts'
import type { MadeName } from './names.ts'

const list = (text: string): readonly string[] => text.split(', ')

type PlayedName = (chance: Sequence, nextNoun: () => string) => MadeName

const rooms = list(
  'Aurora, Balcony, Boulevard, Cabana, Canopy, Captain, Courtyard, Crescent, Deco, Diplomat, Emerald, Equator, Facade, Gardenia, Grand Hall, Hacienda, Harbor, Horizon, Ilang-Ilang, Isla, Jasmine, Lounge, Magnolia, Marina, Mezzanine, Monsoon, Narra, Oasis, Opal, Orchid, Parlor, Penthouse, Pier, Plaza, Promenade, Rattan, Regent, Riverside, Rooftop, Salon, Sapphire, Sierra, Sampaguita, Terrace, Tropic, Veranda, Villa, Waterfront, Zenith',
)
const seaNouns = Object.entries(creatures).flatMap(([noun, { kind }]) => (kind === 'sea' ? [noun] : []))
const seaPlaces = list(
  'Abyss, Atoll, Bay, Blue Hole, Cay, Channel, Cove, Current, Depths, Drift, Estuary, Fathom, Gulf, Harbor, Kelp, Lagoon, Reef, Sandbar, Shoal, Sound, Strait, Trench, Tide, Wreck',
)
const seaWork = list(
  'Anglers, Baiters, Boathands, Catch, Divers, Drifters, Fathomers, Harpoon, Harvest, Hooks, Hunters, Longline, Lures, Nets, Patrol, Quarry, Rally, Rangers, Reels, Seekers, Spearmen, Squad, Trawlers, Troll',
)

/** `{front} {game}` where the game says what the picture shows. */
const tableNames =
  (...games: readonly string[]): PlayedName =>
  (chance) => {
    const game = chance.pick(games)
    const front = chance.pick([rooms, places, hues, rooms])
    return { name: `${chance.pick(front)} ${game}`, noun: game }
  }

/** `{noun} {end}`, sometimes with a word before it. */
const endings =
  (...ends: readonly string[]): PlayedName =>
  (chance, nextNoun) => {
    const noun = nextNoun()
    const plain = `${noun} ${chance.pick(ends)}`
    return { name: chance.next() < 0.4 ? `${chance.pick(chance.next() < 0.5 ? manners : hues)} ${plain}` : plain, noun }
  }

/** How the games are named in which the game itself is the subject; slots have patterns of their own. */
export const playedNames: Partial<Record<GameCategory, PlayedName>> = {
  LIVE: tableNames(
    'Baccarat',
    'Baccarat',
    'Speed Baccarat',
    'Roulette',
    'Roulette',
    'Dragon Tiger',
    'Sic Bo',
    'Blackjack',
    'Sic Bo',
    'Color Game',
    'Money Wheel',
  ),
  TG: tableNames('Roulette', 'Blackjack', 'Baccarat', 'Sic Bo', 'Dice', 'Pai Gow', 'Red Dog', 'Big Wheel'),
  PVP: tableNames('Poker', 'Pusoy', 'Tongits', 'Rummy', 'Mahjong', 'Big Two', 'Lucky Nine', 'Landlords', 'Dominoes'),
  VP: tableNames('Poker', 'Draw Poker', 'Jokers', 'Deuces', 'Aces & Faces', 'Double Draw', 'Hold & Draw'),
  BG: tableNames('Bingo', 'Bingo', 'Bingo Night', 'Bingo Hall', 'Bingo Social'),
  JP: endings(
    'Bounty',
    'Cascade',
    'Hoard',
    'Jackpot',
    'Ladder',
    'Millions',
    'Mint',
    'Reserve',
    'Strongbox',
    'Tally',
    'Treasury',
    'Windfall',
  ),
  AC: endings(
    'Bounce',
    'Dash',
    'Derby',
    'Drift',
    'Drop',
    'Glide',
    'Hop',
    'Hurdle',
    'Joyride',
    'Launch',
    'Leap',
    'Pedal',
    'Rally',
    'Scramble',
    'Slalom',
    'Sprint',
    'Stack',
    'Tumble',
  ),
  SC: endings('Scratch', 'Scratcher', 'Ticket', 'Tickets', 'Coupon', 'Raffle', 'Foil'),
  FISH: (chance) => {
    const noun = chance.pick(seaNouns)
    const name = chance.pick([
      `${noun} ${chance.pick(seaWork)}`,
      `${chance.pick(seaPlaces)} ${chance.pick(seaWork)}`,
      `${noun} ${chance.pick(seaPlaces)}`,
      `${chance.pick(hues)} ${noun} ${chance.pick(seaWork)}`,
    ])
    return { name, noun: name.includes(noun) ? noun : chance.pick(seaNouns) }
  },
  SPORTS: tableNames(
    'Football',
    'Basketball',
    'Boxing',
    'Tennis',
    'Volleyball',
    'Hockey',
    'Golf',
    'Rugby',
    'Cricket',
    'Hoops',
  ),
  ESPORTS: tableNames('Arena', 'Five Lanes', 'Siege', 'Squad', 'Racer League', 'Duel', 'Gamepad Cup', 'Towers'),
  COCKFIGHT: tableNames('Sabong', 'Derby', 'Roost', 'Cockpit', 'Gamecock', 'Spur'),
  LOTT: tableNames('3D Draw', '4D Draw', 'Lotto', 'Six Draw', 'Evening Draw'),
  ELOTT: tableNames('Quick Draw', 'Lotto 5', 'Minute Draw', '3D Lotto', 'Ticket Draw'),
}
