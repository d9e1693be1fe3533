import type { TextKey, Texts } from '#app/locales/index.ts'
import type { PlayState } from '../model/play.ts'

/** The heading over the reason why a game was not started. */
export function refusalTitle({ kind }: PlayState): TextKey<Texts['games']> {
  switch (kind) {
    case 'needAccount':
      return 'play.needAccountTitle'
    case 'maintenance':
      return 'play.maintenanceTitle'
    case 'roundOpen':
      return 'play.roundOpenTitle'
    case 'rooms':
      return 'play.rooms'
    case 'noMoney':
      return 'play.noMoneyTitle'
    case 'gone':
      return 'play.gone'
    default:
      return 'play.refusedTitle'
  }
}
