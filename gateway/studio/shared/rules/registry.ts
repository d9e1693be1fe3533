import { baccaratRules, noCommissionRules } from './baccarat.ts'
import { hallRules } from './bingo.ts'
import { blackjackRules } from './blackjack.ts'
import { cockfightRules, firstCockfightRules } from './cockfight.ts'
import { crashRules } from './crash.ts'
import { fourDigitRules, threeDigitRules, twoNumberRules } from './digits.ts'
import { dragonTigerRules } from './dragon-tiger.ts'
import { kenoRules } from './keno.ts'
import { moneyWheelRules } from './money-wheel.ts'
import { fiveOfElevenRules, tenCarRules } from './quick-draws.ts'
import { rouletteRules } from './roulette.ts'
import { seaRules } from './sea.ts'
import type { SharedRules } from './shared-rules.ts'
import { sixRules } from './six.ts'
import { colorGameRules, sicBoRules, threeDiceRules } from './three-dice.ts'
import { northRules, southRules } from './vietnam.ts'

/** All rules that a round was ever played by. */
export const allRules: readonly SharedRules[] = [
  baccaratRules,
  noCommissionRules,
  rouletteRules,
  sicBoRules,
  dragonTigerRules,
  blackjackRules,
  crashRules,
  moneyWheelRules,
  colorGameRules,
  threeDiceRules,
  tenCarRules,
  kenoRules,
  fiveOfElevenRules,
  twoNumberRules,
  threeDigitRules,
  fourDigitRules,
  seaRules,
  northRules,
  southRules,
  ...hallRules,
  firstCockfightRules,
  cockfightRules,
  ...([42, 45, 49, 55, 58] as const).map(sixRules),
] as SharedRules[]
