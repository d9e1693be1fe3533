import { formatTime } from '../pages/moments.ts'
import { type Notice, noticeOfShort } from '../pages/seat-frame.ts'
import { longestStakeAt } from '../seats.ts'
import type { TableView } from './desk.ts'
import { sayPrice } from './pages/said-of-table.ts'
import type { BadSlip } from './slip.ts'
import { sayWrongBet } from './wrong-bet.ts'

/** That no bets are taken here, and until when. */
export const writeClosed = ({ seat: { game }, texts }: Pick<TableView, 'seat' | 'texts'>): string =>
  game.closedUntil === null ? texts.shared.closed : texts.shared.closedUntil(formatTime(game.closedUntil, texts))

/** That a slip was placed, and on which rounds: while it was, the next may have become another one, and one that is called off is left out. */
export function noticeOfPlaced(
  { texts: { shared }, money, hall }: TableView,
  { stakeMinor, numbers, isRepeat }: { stakeMinor: bigint; numbers: readonly number[]; isRepeat: boolean },
): Notice {
  if (isRepeat) return { kind: 'told', text: shared.placedAgain }
  const words = hall === null ? shared : shared.hall
  const [amount, rounds] = [money(stakeMinor), sayRuns(numbers, shared.fromTo)]
  return { kind: 'told', text: numbers.length > 1 ? shared.placedOn(amount, rounds) : words.placed(amount, rounds) }
}

/** `330, 332 to 334`: numbers in their order, of those that follow each other the first and the last. */
export function sayRuns(numbers: readonly number[], fromTo: (first: number, last: number) => string): string {
  const firsts = numbers.filter((number) => !numbers.includes(number - 1))
  const lasts = numbers.filter((number) => !numbers.includes(number + 1))
  return firsts.map((first, at) => (lasts[at] === first ? String(first) : fromTo(first, lasts[at] ?? first))).join(', ')
}

/** That a ticket stands on the slip and is not bought, because it costs something else than the button said. */
export const noticeOfSum = ({ texts }: TableView): Notice => ({ kind: 'told', text: texts.shared.lookAtSum })

/** That nothing was chosen to be added, and how the lines that stand on the slip are bought: numbers by chance leave no field filled. */
export const noticeOfWaiting = ({ texts: { shared } }: TableView, lines: number): Notice => ({
  kind: 'told',
  text: shared.nothingAdded(shared.buyLines(lines)),
})

/** What a refused slip is told, on which of its lines, and the way on where there is one. */
export function noticeOfSlip(view: TableView, { line, ...bad }: BadSlip, appUrl: string): Notice {
  const notice = noticeOf(view, bad, appUrl)
  return line === undefined ? notice : { ...notice, text: view.texts.shared.ofLine(line, notice.text) }
}

function noticeOf(view: TableView, { refusal, kind }: BadSlip, appUrl: string): Notice {
  const { texts, limits, money, table } = view
  const { refusals: own } = texts.shared
  const say = (text: string): Notice => ({ kind: 'refused', text })
  const onSite = (path: string): string => new URL(path, appUrl).href
  switch (refusal) {
    case 'stake_invalid':
      return say(
        sayPrice(view) ??
          own.stake_invalid(money(limits.minMinor), money(limits.maxMinor), money(limits.mostInRoundMinor)),
      )
    case 'bet_invalid':
      return say(sayWrongBet(view, kind))
    case 'draws_invalid':
      return say(own.draws_invalid(table.schedule.ahead))
    case 'game_closed':
      return say(`${writeClosed(view)} ${own.table_closed}`)
    case 'round_limit':
      return say(own.round_limit(money(limits.mostInRoundMinor)))
    case 'bonus_stake':
      return {
        ...say(texts.refusals.bonus_stake(money(longestStakeAt(view.purse) ?? limits.minMinor))),
        way: { href: onSite('/member/bonusDetails'), text: texts.bonusDetails },
      }
    case 'balance_short':
    case 'balance_elsewhere':
      return noticeOfShort(view, refusal, onSite)
    case 'rebet_nothing':
    case 'double_nothing':
      return say(texts.shared.again[refusal])
    case 'session_ended':
    case 'form_invalid':
    case 'form_used_otherwise':
    case 'play_break':
    case 'play_time':
    case 'play_limit':
      return say(texts.refusals[refusal])
    default:
      return say(own[refusal])
  }
}
