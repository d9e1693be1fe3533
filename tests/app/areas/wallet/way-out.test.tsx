import { expect, test } from 'vitest'
import { WayOut } from '#app/parts/way-out.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

type Way = Parameters<typeof WayOut>[0]['way']
const hrefOn = async (path: string, way: Way) =>
  /href="([^"]*)"/.exec(await writtenPage(<WayOut way={way} />, { path }))?.[1]

test.each<[Way, path: string, href: string]>([
  ['mobile', '/agentHome/withdraw', '/member/mobile?to=%2FagentHome%2Fwithdraw'],
  ['cards', '/member/withdraw?giveUp=yes', '/member/cards?to=%2Fmember%2Fwithdraw%3FgiveUp%3Dyes'],
  [
    'paymentPassword',
    '/member/cards?to=/member/withdraw',
    '/member/paymentPassword?to=%2Fmember%2Fcards%3Fto%3D%2Fmember%2Fwithdraw',
  ],
  ['paymentPassword', '/member/paymentPassword?forgot=1', '/member/paymentPassword'],
  [
    'paymentPassword',
    '/member/paymentPassword?forgot=1&to=/member/downline',
    '/member/paymentPassword?to=%2Fmember%2Fdownline',
  ],
  ['bonuses', '/member/downline', '/member/bonusDetails?back=%2Fmember%2Fdownline'],
  ['deposit', '/member/downline', '/member/deposit'],
])('the way out to %s of a form at %s is %s', async (way, path, href) => {
  expect(await hrefOn(path, way)).toBe(href)
})
