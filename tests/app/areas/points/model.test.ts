import { expect, test } from 'vitest'
import { formatWorth, type Good, mallHref, mostOf, obstacleOf, readMallQuery } from '#app/areas/points/model.ts'

const writing = { symbol: '₱', tag: 'en' }
const good: Good = {
  rewardId: 3,
  rewardName: 'Tea',
  description: '',
  imageUrl: '',
  pointRequired: 100,
  quantity: 8,
  rewardType: 'VOUCHER',
  limitPerMember: 5,
  redeemed: 2,
}

test('the worth of points is rounded down to the centavo', () => {
  expect(formatWorth(24_850, { ratio: 100 }, writing)).toBe('₱248.50')
  expect(formatWorth(199, { ratio: 300 }, writing)).toBe('₱0.66')
  expect(formatWorth(7, { ratio: 100 }, writing)).toBe('₱0.07')
})

test('as many can be had as the stock, the limit and one order allow', () => {
  expect(mostOf(good)).toBe(3)
  expect(mostOf({ ...good, quantity: 1 })).toBe(1)
  expect(mostOf({ ...good, limitPerMember: null, quantity: 4_000 })).toBe(100)
  expect(mostOf({ ...good, redeemed: 9 })).toBe(0)
})

test('what stands in the way is named, the stock before the limit before the points', () => {
  expect(obstacleOf(good, 100)).toBeNull()
  expect(obstacleOf(good, 99)).toBe('notEnough')
  expect(obstacleOf({ ...good, redeemed: 5 }, 0)).toBe('limitReached')
  expect(obstacleOf({ ...good, quantity: 0, redeemed: 5 }, 0)).toBe('soldOut')
})

test('a dialog keeps the list that it lies over, and a made-up query is no query', () => {
  expect(mallHref(readMallQuery(new URLSearchParams('type=PRIZE&page=2')), '/redeem/3')).toBe(
    '/pointMall/redeem/3?type=PRIZE&page=2',
  )
  expect(mallHref(readMallQuery(new URLSearchParams('type=<b>&page=-1&x=1')))).toBe('/pointMall')
})
