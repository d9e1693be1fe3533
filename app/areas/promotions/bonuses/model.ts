import type { TextKey, Texts } from '#app/locales/index.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

export type Queue = ValueOf<typeof promotions.bonuses>
export type QueueEntry = Queue['open'][number]
export type OpenBonus = QueueEntry & { bonus: NonNullable<QueueEntry['bonus']> }

export const isBonus = (entry: QueueEntry): entry is OpenBonus => entry.bonus !== null

export const giveUpHref = ({ sourceNo }: Pick<QueueEntry, 'sourceNo'>): string =>
  `/member/bonusDetails?giveUp=${encodeURIComponent(sourceNo)}`

export const stateOf = ({ status }: QueueEntry): TextKey<Texts['bonuses']> => `state.${status}`
