import { expect, test } from 'vitest'
import type { Good } from '#app/areas/points/model.ts'
import { ConvertDialog } from '#app/areas/points/ui/convert-dialog.tsx'
import { ConvertForm } from '#app/areas/points/ui/convert-form.tsx'
import { RedeemDialog } from '#app/areas/points/ui/redeem-dialog.tsx'
import { RedeemForm } from '#app/areas/points/ui/redeem-form.tsx'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { writtenPage } from '../../../support/written-page.tsx'

const good = {
  rewardId: 1,
  rewardName: 'Mobile load',
  description: '',
  rewardType: 'VOUCHER',
  imageUrl: '/x.png',
  pointRequired: 100,
  quantity: 0,
  limitPerMember: null,
  redeemed: 0,
} as unknown as Good
/** The page after an answer was lost: what was sent, and that it is to be sent again. */
const lost = (initialValue: Record<string, string>): FormAnswer =>
  ({ lastResult: { status: 'error', initialValue, error: { '': ['Send it again'] } }, attempt: '1' }) as never

test('what a form has taken itself does not stand in its way', async () => {
  const dialog = (answer: FormAnswer | undefined) => (
    <RedeemDialog
      good={good}
      balance={0}
      hasPassword
      formKey="fresh"
      answer={answer}
      closeHref="/pointMall"
      tag="en"
      changedHref={null}
    />
  )
  const plain = await writtenPage(dialog(undefined), { path: '/pointMall/redeem/1' })
  expect(plain).not.toContain('name="quantity"')
  const again = await writtenPage(dialog(lost({ quantity: '3', requestId: 'kept' })), { path: '/pointMall/redeem/1' })
  expect(again).toMatch(/name="quantity"[^>]*value="3"|value="3"[^>]*name="quantity"/)
  expect(again).toContain('value="kept"')
  // Without JavaScript the next press asks for what this page says.
  expect(again).toContain('name="seen" value="300"')
  expect(again).toContain('>Redeem for 300 points<')
})

test('who has to set a payment password for a good comes back to it', async () => {
  const path = '/pointMall/redeem/1?page=2'
  const shown = (hasPassword: boolean) =>
    writtenPage(
      <RedeemDialog
        good={{ ...good, quantity: 5 }}
        balance={1_000}
        hasPassword={hasPassword}
        formKey="fresh"
        answer={undefined}
        closeHref="/pointMall"
        tag="en"
        changedHref={null}
      />,
      { path },
    )
  const href = 'href="/member/paymentPassword?to=%2FpointMall%2Fredeem%2F1%3Fpage%3D2"'
  expect(await shown(false)).toContain(href)
  expect(await shown(true)).not.toContain(href)
})

test('nor do the points that it has changed', async () => {
  const rule = { ratio: 100, minConvert: 100, maxConvert: 1_000, enabled: true }
  const writing = { symbol: '₱', tag: 'en' }
  const dialog = (answer: FormAnswer | undefined) => (
    <ConvertDialog
      title="Change"
      hasPassword
      closeHref="/pointMall"
      rule={rule}
      balance={0}
      formKey="fresh"
      answer={answer}
      writing={writing}
      changedHref={null}
    />
  )
  expect(await writtenPage(dialog(undefined), { path: '/pointMall/convert' })).not.toContain('name="points"')
  const again = await writtenPage(dialog(lost({ points: '500', requestId: 'kept' })), { path: '/pointMall/convert' })
  expect(again).toMatch(/name="points"[^>]*value="500"|value="500"[^>]*name="points"/)
  expect(again).toContain('name="ratio" value="100"')
  expect(again).toContain('name="seen" value="500"')
  expect(again).toContain('>Convert 500 points<')
})

test.each(['', '1,000', '0', 'two'])('nothing is summed up of %j, which is no number', async (typed) => {
  const rule = { ratio: 100, minConvert: 100, maxConvert: 1_000, enabled: true, betPerPoint: 100 }
  const own = { balance: 5_000, formKey: 'fresh' }
  const convert = await writtenPage(
    <ConvertForm
      {...own}
      rule={rule}
      writing={{ symbol: '₱', tag: 'en' }}
      changedHref={null}
      answer={lost({ points: typed })}
    />,
  )
  const redeem = await writtenPage(
    <RedeemForm
      {...own}
      good={{ ...good, quantity: 9 }}
      tag="en"
      changedHref={null}
      answer={lost({ quantity: typed })}
    />,
  )
  for (const html of [convert, redeem]) expect(html).not.toMatch(/\b0 points|₱0\.00/)
  expect([convert.includes('>Convert to money<'), redeem.includes('>Redeem<')]).toEqual([true, true])
})

test('what cannot be had has no sum, and the points afterwards are never told as none where they would be fewer', async () => {
  const rule = { ratio: 100, minConvert: 100, maxConvert: 1_000_000, enabled: true, betPerPoint: 100 }
  const form = (answer: FormAnswer) => (
    <ConvertForm
      balance={24_800}
      formKey="fresh"
      rule={rule}
      writing={{ symbol: '₱', tag: 'en' }}
      changedHref={null}
      answer={answer}
    />
  )
  const refused = (initialValue: Record<string, string>, field: string): FormAnswer =>
    ({ lastResult: { status: 'error', initialValue, error: { [field]: ['No'] } }, attempt: '1' }) as never
  const convert = await writtenPage(form(refused({ points: '999999' }, 'points')))
  expect(convert).not.toContain('999,999 points')
  expect(convert).toContain('name="seen" value=""')
  expect(convert).toContain('>100 to 24,800<')
  const redeem = await writtenPage(
    <RedeemForm
      balance={500}
      formKey="fresh"
      tag="en"
      changedHref={null}
      good={{ ...good, quantity: 9 }}
      answer={refused({ quantity: '99' }, 'quantity')}
    />,
  )
  expect(redeem).not.toContain('9,900 points')
  // What was sent may have taken the points already: it is sent again as it was, and what is left is not known.
  const again = await writtenPage(form(lost({ points: '30000' })))
  expect(again).toContain('>Convert 30,000 points<')
  expect(again).toMatch(/Points after<\/dt><dd>—</)
})

test('a form whose terms have changed says so, leads to what there is, and asks for what it shows', async () => {
  const changedHref = '/pointMall/redeem/1?price=200'
  const redeem = await writtenPage(
    <RedeemForm
      balance={500}
      formKey="fresh"
      tag="en"
      good={{ ...good, quantity: 9 }}
      answer={undefined}
      changedHref={changedHref}
    />,
  )
  expect(redeem).toContain('name="price" value="100"')
  const rule = { ratio: 100, minConvert: 100, maxConvert: 1_000, enabled: true, betPerPoint: 100 }
  const own = { balance: 500, formKey: 'fresh', answer: undefined, changedHref }
  const convert = await writtenPage(<ConvertForm {...own} rule={rule} writing={{ symbol: '₱', tag: 'en' }} />)
  for (const html of [redeem, convert]) {
    expect(html).toContain('The terms were changed after you opened this')
    expect(html).toMatch(/<a [^>]*href="\/pointMall\/redeem\/1\?price=200"[^>]*>See what there is now/)
  }
})
