import { expect, test } from 'vitest'
import { getLanguage } from '#app/platform/languages.ts'
import { sayRemark } from '#app/platform/remarks.ts'
import { getT } from '#app/platform/texts.server.ts'

test.each([
  ['main → JDB', 'From the main wallet to JDB', 'Mula sa main wallet papunta JDB'],
  ['all → main', 'From all wallets to the main wallet', 'Mula sa lahat ng wallet papunta sa main wallet'],
  ['agent01 → player01', 'From agent01 to player01', 'Mula agent01 papunta player01'],
  ['Bonus of the week', 'Bonus of the week', 'Bonus of the week'],
  ['1 points', '1 point', '1 puntos'],
  ['200 points', '200 points', '200 puntos'],
])('what the ledger wrote down (%s) is said as a sentence', (remark, english, tagalog) => {
  expect(sayRemark(remark, getT(getLanguage('EN'), 'records'))).toBe(english)
  expect(sayRemark(remark, getT(getLanguage('TY'), 'records'))).toBe(tagalog)
})
