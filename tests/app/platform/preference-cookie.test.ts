import { afterEach, expect, test, vi } from 'vitest'
import { readPreferences } from '#app/platform/cookies.server.ts'
import { changePreference, keepPreference } from '#app/platform/preference-cookie.ts'
import { clientAction } from '#app/routes/preferences.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a script changes one preference of the cookie as it is now, and the server reads it', () => {
  let cookies = 'popups=B=closed; preferences=lang=TY&merchantCode=08wintlbf4&rail=1'
  for (const [name, value] of [
    ['hideBalance', '1'],
    ['theme', 'dark'],
    ['rail', '0'],
  ] as const) {
    const written = changePreference(cookies, { name, value }, true)
    expect(written).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
    cookies = `popups=B=closed; ${written.split(';')[0]}`
  }
  expect(readPreferences(cookies)).toMatchObject({
    lang: 'TY',
    merchantCode: '08wintlbf4',
    rail: false,
    hideBalance: true,
    theme: 'dark',
  })
})

test('a first choice of a look is a cookie of its own', () => {
  expect(changePreference('a=b', { name: 'theme', value: 'light' }, false)).toBe(
    'preferences=theme=light; Path=/; Max-Age=31536000; SameSite=Lax',
  )
})

/** A browser with one cookie, and a server that writes it whole from what it had when it was asked. */
function browserAndServer() {
  const page = { cookie: '' }
  vi.stubGlobal('document', {
    get cookie() {
      return page.cookie
    },
    set cookie(written: string) {
      page.cookie = written.split(';')[0] ?? ''
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  const answers: (() => void)[] = []
  const press = async (name: string, value: string, isAnswered = true) => {
    keepPreference({ name, value })
    const body = new URLSearchParams({ [name]: value, to: '/' })
    const serverAction = () => {
      const had = page.cookie
      return new Promise<undefined>((resolve, reject) =>
        answers.push(() => {
          if (!isAnswered) return reject(new TypeError('the network is away'))
          page.cookie = changePreference(had, { name, value }, true).split(';')[0] ?? ''
          resolve(undefined)
        }),
      )
    }
    const request = new Request('https://site.example/preferences', { method: 'POST', body })
    return clientAction({ request, params: {}, serverAction } as unknown as Parameters<typeof clientAction>[0])
  }
  return { page, answers, press }
}

test('the server writes each press once more, one after the other, and no answer undoes a later press', async () => {
  const { page, answers, press } = browserAndServer()
  expect(await press('theme', 'dark')).toEqual({ ok: true })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  await press('hideBalance', '1', false)
  await press('rail', '1')
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(page.cookie).toBe('preferences=theme=dark&hideBalance=1&rail=1')
  // Nobody answers the second one, and the third is sent all the same.
  answers[1]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  answers[2]?.()
  expect(page.cookie).toBe('preferences=theme=dark&hideBalance=1&rail=1')
})
