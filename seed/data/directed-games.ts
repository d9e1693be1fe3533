import type { ArtSpec } from '#gateway/art/art.ts'
import type { GameCategory } from './game-categories.ts'

/** A game whose picture was directed by hand. */
export type DirectedGame = { name: string; vendorCode: string; category: GameCategory; art: ArtSpec }

const directed = (name: string, vendorCode: string, category: GameCategory, art: Omit<ArtSpec, 'name' | 'vendor'>): DirectedGame => ({
  name,
  vendorCode,
  category,
  art: { name, vendor: vendorCode, ...art },
})

/** The 36 games that lead the lobby, in lobby order. */
export const directedGames: readonly DirectedGame[] = [
  directed('Jeepney Joyride', 'PG', 'AC', { composition: 'horizon', palette: 'dusk', motif: 'bus', face: 'italic', paint: 'chrome', warp: 'rise', capitals: false }),
  directed('The Owl Ledger', 'MG', 'RNG', { composition: 'portrait', palette: 'jade', motif: 'barn-owl', face: 'swash', paint: 'gilt', lines: ['The Owl', 'Ledger'], capitals: false }),
  directed('Wheel of Islands', 'FC', 'JP', { composition: 'wheel', palette: 'fiesta', motif: 'island', face: 'lilita', paint: 'sticker', lines: ['Wheel', 'of Islands'] }),
  directed('Spade Society', 'CQ9', 'PVP', { composition: 'cards', palette: 'noir', motif: 'spades', face: 'deco', paint: 'gilt' }),
  directed('Fjord Raiders', 'PT', 'RNG', { composition: 'facets', palette: 'arctic', motif: 'drakkar-dragon', face: 'celtic', paint: 'sticker', capitals: false }),
  directed('Carabao Harvest', 'BGS', 'RNG', { composition: 'weave', palette: 'jungle', motif: 'bull-horns', face: 'slab', paint: 'gilt' }),
  directed('Santelmo', 'JL', 'RNG', { composition: 'emblem', palette: 'lagoon', motif: 'flame', face: 'belle', paint: 'flat', tracking: 90 }),
  directed("Datu's Vault", 'PT', 'JP', { composition: 'heap', palette: 'garnet', motif: 'open-treasure-chest', face: 'didone', paint: 'extrude', warp: 'bulge' }),
  directed('Koi & Crane', 'EG2', 'RNG', { composition: 'sea', palette: 'sakura', motif: 'heron', face: 'thai', paint: 'gilt', lines: ['Koi & Crane'] }),
  directed('Neon Noodle', 'JDB', 'RNG', { composition: 'neon', palette: 'cosmic', motif: 'bowl-of-rice', face: 'script', paint: 'neon', capitals: false, lineGap: 0.06, justified: false }),
  directed('Sabong Sunrise', 'PG', 'COCKFIGHT', { composition: 'rays', palette: 'harvest', motif: 'rooster', face: 'slab', paint: 'extrude', warp: 'bulge' }),
  directed("Pharaoh's Ferry", 'MG', 'RNG', { composition: 'portrait', palette: 'desert', motif: 'pharoah', face: 'cinzel', paint: 'gilt', lines: ["Pharaoh's", 'Ferry'] }),
  directed('Orbit Eleven', 'PG', 'AC', { composition: 'bigtype', palette: 'cosmic', motif: 'ringed-planet', face: 'tech', paint: 'duo', big: { text: '11', face: 'block', x: 150, y: 196, size: 150 } }),
  directed('Tarsier Trail', 'CQ9', 'RNG', { composition: 'papercut', palette: 'jungle', motif: 'monkey', face: 'fat', paint: 'duo', warp: 'arch' }),
  directed('Velvet Baccarat', 'EG2', 'LIVE', { composition: 'cards', palette: 'garnet', motif: 'diamonds', face: 'belle', paint: 'gilt', warp: 'smile' }),
  directed('Sarimanok', 'JL', 'RNG', { composition: 'medallion', palette: 'carnival', motif: 'egyptian-bird', face: 'thai', paint: 'extrude', warp: 'arch' }),
  directed('Diwata', 'EG2', 'RNG', { composition: 'emblem', palette: 'sakura', motif: 'lotus', face: 'cinzel', paint: 'flat', capitals: false, tracking: 60, light: true }),
  directed('Sugar Foundry', 'JDB', 'RNG', { composition: 'coinrain', palette: 'candy', motif: 'cupcake', face: 'round', paint: 'sticker', warp: 'flag', capitals: false }),
  directed('Bakunawa Rising', 'PG', 'RNG', { composition: 'night', palette: 'midnight', motif: 'sea-dragon', face: 'cinzel', paint: 'gilt' }),
  directed('Pinya Party', 'FC', 'RNG', { composition: 'diagonal', palette: 'harvest', motif: 'pineapple', face: 'fat', paint: 'sticker', warp: 'rise' }),
  directed('Pearl Diver', 'EG2', 'RNG', { composition: 'papercut', palette: 'lagoon', motif: 'oyster-pearl', face: 'soft', paint: 'gilt', warp: 'smile', capitals: false }),
  directed('Crimson Cutlass', 'BGS', 'RNG', { composition: 'diagonal', palette: 'garnet', motif: 'pirate-captain', face: 'pirate', paint: 'gilt', capitals: false }),
  directed('Reef Hunters', 'CQ9', 'FISH', { composition: 'sea', palette: 'reef', motif: 'shark-jaws', face: 'comic', paint: 'sticker', warp: 'rise' }),
  directed('Tiger at Midnight', 'JDB', 'RNG', { composition: 'facets', palette: 'ember', motif: 'tiger-head', face: 'stencil', paint: 'chrome', warp: 'wedge', lines: ['Tiger', 'at', 'Midnight'] }),
  directed('Clockwork Koi', 'JL', 'RNG', { composition: 'medallion', palette: 'forge', motif: 'double-fish', face: 'deco', paint: 'gilt' }),
  directed('Moon Rabbit Mint', 'PT', 'RNG', { composition: 'heap', palette: 'jade', motif: 'rabbit', face: 'round', paint: 'sticker', warp: 'arch', lines: ['Moon Rabbit', 'Mint'] }),
  directed('Halo-Halo Hits', 'FC', 'RNG', { composition: 'coinrain', palette: 'reef', motif: 'ice-cream-cone', face: 'fat', paint: 'extrude', warp: 'flag', lines: ['Halo-Halo', 'Hits'] }),
  directed('Bingo Barrio', 'BGS', 'BG', { composition: 'bigtype', palette: 'fiesta', motif: 'rolling-dices', face: 'sign', paint: 'duo', big: { text: 'B7', face: 'fat', x: 214, y: 222 } }),
  directed('Monsoon Dragon', 'JDB', 'RNG', { composition: 'rays', palette: 'ember', motif: 'dragon-head', face: 'swash', paint: 'extrude', warp: 'arch', capitals: false }),
  directed('Lantern Harbor', 'JL', 'RNG', { composition: 'night', palette: 'ember', motif: 'small-fishing-sailboat', face: 'groove', paint: 'duo' }),
  directed('Thunder Loom', 'CQ9', 'RNG', { composition: 'weave', palette: 'midnight', motif: 'thunder-skull', face: 'stencil', paint: 'gilt' }),
  directed('Sari-Sari Sevens', 'FC', 'RNG', { composition: 'reels', palette: 'carnival', motif: 'cherry', face: 'sign', paint: 'extrude', warp: 'arch', lines: ['Sari-Sari', 'Sevens'], reel: ['ringing-bell', 'clover', 'cut-diamond', 'horseshoe', 'round-star', 'ringing-bell'] }),
  directed('Royal Roost', 'PG', 'TG', { composition: 'wheel', palette: 'jade', motif: 'imperial-crown', face: 'didone', paint: 'gilt', warp: 'arch' }),
  directed('Volcano Vault', 'JDB', 'RNG', { composition: 'horizon', palette: 'ember', motif: 'smoking-volcano', face: 'lilita', paint: 'extrude', warp: 'wedge' }),
  directed('Oracle Nine', 'PT', 'TG', { composition: 'emblem', palette: 'noir', motif: 'eye-of-horus', face: 'deco', paint: 'flat', tracking: 70 }),
  directed('Last Train Jackpot', 'MG', 'JP', { composition: 'neon', palette: 'ember', motif: 'steam-locomotive', face: 'groove', paint: 'neon', lines: ['Last Train', 'Jackpot'], ink: '#ffcf5c' }),
]

/** The twelve games of the home page's hot row, in its order. */
export const hotRow: readonly string[] = [
  'Monsoon Dragon',
  'Pearl Diver',
  'Crimson Cutlass',
  'Reef Hunters',
  'Bakunawa Rising',
  'Tiger at Midnight',
  'Jeepney Joyride',
  'Sarimanok',
  'Halo-Halo Hits',
  'Lantern Harbor',
  'Moon Rabbit Mint',
  'Royal Roost',
]
