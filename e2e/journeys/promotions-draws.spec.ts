import { expect, test } from '../support/test.ts'

/** A member has one free spin a day, so only one browser can turn the wheel; without scripts the forms are sent by tests of the app. */
test('a member turns the wheel and verifies the spin, opens an envelope, and looks at the raffle', {
  tag: '@script',
}, async ({ page, visitor }) => {
  // Whose balance no other journey counts.
  await visitor.isLoggedIn('player02')
  await page.goto('/member/wheel')
  await page.getByRole('button', { name: 'Turn the wheel' }).click()
  await expect(page).toHaveURL(/spin=W[0-9A-Z]{12}/)
  await page.getByRole('link', { name: 'Verify this spin' }).click()
  await expect(page.getByText('The seed is the one whose seal was shown before.')).toBeVisible()
  await expect(page.getByText('The draw lies in the field where the wheel stopped.')).toBeVisible()

  await page.goto('/member/redEnvelope')
  const open = page.getByRole('button', { name: 'Open my envelope' })
  // In the last ten minutes of an hour no round is open.
  if ((await open.count()) > 0) {
    await open.click()
    const own = page.getByText('In your balance, nothing to stake.')
    // A round may end between the two: then this is said, and nothing is taken.
    await expect(own.or(page.getByText('This round is not open'))).toBeVisible()
    if ((await own.count()) > 0) await expect(page.getByRole('row', { name: /You/ })).toBeVisible()
  }
  await page.goto('/fair?number=env-1')
  await expect(page.getByText('The seed cuts exactly these parts.')).toBeVisible()

  await page.goto('/member/raffle')
  await page.getByRole('link', { name: 'Drawn' }).click()
  // The raffle that still runs has a proof too, of which the seed is sealed: the other one has to be there first.
  await expect(page.getByText('Drawn after')).toBeVisible()
  await page.getByRole('link', { name: 'Verify it' }).click()
  await expect(page.getByText('The seeds draw exactly these winners.')).toBeVisible()
})
