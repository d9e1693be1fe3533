import { expect, test } from 'vitest'
import { WinnerRows } from '#app/areas/messages/ui/winner-rows.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

test('a win leads to the proof of its round, where it has one', async () => {
  const win = { game: 'Santelmo', name: 'pl***1', amount: '₱990.00', image: '/a.svg', href: '/play/7' }
  const page = await writtenPage(
    <WinnerRows
      winners={[
        { ...win, key: 'a', proofHref: '/fair/R1' },
        { ...win, key: 'b', proofHref: null },
      ]}
      isOwn={false}
    />,
  )
  expect(page.match(/href="\/fair\/[^"]+"/g)).toEqual(['href="/fair/R1"'])
  expect(page).toContain('aria-label="Proof: Santelmo, ₱990.00"')
  expect(page).toContain('href="/fair"')
})
