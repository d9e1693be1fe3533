import { expect, test } from 'vitest'
import type { WheelShown } from '#app/areas/promotions/wheel/model.ts'
import { SpinPanel } from '#app/areas/promotions/wheel/ui/spin-panel.tsx'
import { writtenPage } from '../../../../support/written-page.tsx'

const wheel: WheelShown = {
  promotionId: 1,
  title: 'Wheel',
  summary: '',
  rules: '',
  spinsLeft: 0,
  isShort: true,
  nextSpin: '2026-11-30 00:00',
  sealHash: '',
  clientSeed: '',
  nonce: 1,
  fields: [],
  expected: { money: '', points: '', hasBonus: false },
  spins: [],
  wheels: [],
}

test('a wheel that nobody can turn says so, and promises no spin for tomorrow', async () => {
  const show = (shown: WheelShown) =>
    writtenPage(<SpinPanel wheel={shown} isPaused={false} spin={null} isTurning={false} formKey="key" />)
  const html = await show(wheel)
  expect(html).toContain('so nobody can turn it')
  expect(html).not.toMatch(/Next free spin|Turn the wheel/)
  expect(await show({ ...wheel, isShort: false })).toContain('Next free spin from 2026-11-30')
})
