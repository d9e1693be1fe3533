import { expect, test } from 'vitest'
import { isNameOfHouse } from '#gateway/kernel/identity/house-names.ts'

test.each([
  'Perlas',
  ' perlas  ',
  'PERLAS support',
  'Perlas Customer Service',
  'The Perlas Team',
  'Bea from perlas',
  'P e r l a s',
  'P.e.r.l.a.s',
  'Per las',
  'P erlas',
  'Perla\u200as',
  'Perla.s',
  'Perla_S',
  'Perla s',
  'P E R L A S',
  'Per1as',
  'PerIas',
  'P3r!@$',
  'Perlas24',
  'Perlas 7',
  'Perllas',
  'Pe\u200brlas',
  'Pe\u0301rla\u0308s',
  'Ｐｅｒｌａｓ',
  'Реrlаѕ',
  'ΡΕRLΑS',
  'ᴘᴇʀʟᴀꜱ',
  '🅿🅴🆁🅻🅰🆂',
  'ⓅⒺⓇⓁⒶⓈ',
  '𝓟𝓮𝓻𝓵𝓪𝓼',
  'Customer Service',
  'customerservice01',
  'Ana - Customer Care',
  'Cust0mer Supp0rt',
  'Admin',
  'Admin Bea',
  'admin01',
  'Аdmin',
  'S u p p o r t',
  'Help-desk',
  'Serbisyo sa Customer',
  'Suporta',
  'Administrator',
  'Operator',
])('%j says that it is the house', (name) => {
  expect(isNameOfHouse(name, 'Perlas')).toBe(true)
})

test.each([
  'Bea',
  'Agila One',
  'Alon Pulo',
  'Badminton fan',
  'supporter',
  'Perla Santos',
  'Perla S.',
  'Ana Perla S',
  'Pearl 7',
  'Беа',
  'ベア',
  '7',
  '💎',
  '',
])('%j does not', (name) => {
  expect(isNameOfHouse(name, 'Perlas')).toBe(false)
})

test('a short brand is one as a word, and not within others; one of digits is one as they are, one of signs is in no name', () => {
  expect(['Go', 'go support', 'The GO', 'g0'].filter((name) => isNameOfHouse(name, 'Go'))).toHaveLength(4)
  expect(['Diego', 'Gogong', 'Bea'].filter((name) => isNameOfHouse(name, 'Go'))).toEqual([])
  expect(['888', '88888', 'Bea 88', 'Bea', ''].filter((name) => isNameOfHouse(name, '888'))).toEqual([
    '888',
    '88888',
    'Bea 88',
  ])
  expect(['Bet365', 'bet 365 support', 'Bea'].filter((name) => isNameOfHouse(name, 'Bet365'))).toHaveLength(2)
  expect(['★', 'Bea', ''].filter((name) => isNameOfHouse(name, '★'))).toEqual([])
})

test('a sign that is eighteen letters costs no more than eighteen letters', () => {
  expect(isNameOfHouse('\ufdfa'.repeat(5_000), 'Perlas')).toBe(false)
  expect(isNameOfHouse(`${'\ufdfa'.repeat(40)} Perlas`, 'Perlas')).toBe(true)
})
