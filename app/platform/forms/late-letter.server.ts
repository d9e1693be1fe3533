import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { findRawCookie, guarded } from '../cookies.server.ts'
import { settings } from '../env.server.ts'
import { getT } from '../texts.server.ts'
import { isLoggedIn, type Visitor } from '../visitor.server.ts'
import type { FormAnswer, Kept } from './answer.ts'
import { textsOf } from './plain-form.server.ts'

/** The time to log in again, also with a code that has to come first. */
const lifeSeconds = 15 * 60
/** A browser keeps 4,096 bytes with the name and what is said of it; a letter of two thousand letters has half of that when it is pressed. */
const mostCharacters = 3_600
/** Of all fields together: more than any letter has, and what a cookie could be blown up to. */
const mostInflated = 64_000

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const cookieName = (): string => guarded('letter')
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'perlas late letter', 32))
const kept = z.array(z.tuple([z.string(), z.string()]))

/** Whose letter it is and of which page: it opens nowhere else. */
const aboutOf = ({ username, path }: Pick<Visitor, 'username' | 'path'>): Buffer =>
  Buffer.from(JSON.stringify([username, path]))

/**
 * Carries a letter out. Where the session turns out to have ended, what was typed goes along to the login, for the member who typed it
 * alone, and `takeLetter` finds it on the same page afterwards; pictures do not, nor a letter that no cookie could hold.
 */
export async function keepingLetter<A>(form: FormData, visitor: Visitor, work: () => Promise<A>): Promise<A> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Response && isLoggedIn(visitor) && leadsToLogin(thrown)) keep(thrown, form, visitor)
    throw thrown
  }
}

const leadsToLogin = ({ headers }: Response): boolean => /^\/login[?]/.test(headers.get('location') ?? '')

function keep({ headers }: Response, form: FormData, visitor: Visitor): void {
  const pressed = deflateRawSync(JSON.stringify([...textsOf(form)]))
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(settings().SESSION_SECRET[0]), iv).setAAD(aboutOf(visitor))
  const sealed = Buffer.concat([iv, cipher.update(pressed), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  if (sealed.length <= mostCharacters) headers.append('set-cookie', write(sealed, lifeSeconds))
}

const write = (sealed: string, maxAge: number): string =>
  `${cookieName()}=${sealed}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${settings().isSecure ? '; Secure' : ''}`

type Taken = {
  /** As a form that was refused: the typed values, and that nothing was sent. */
  late?: FormAnswer
  headers: HeadersInit
}

/** The letter that this member typed on this page before the session ended, once. */
export function takeLetter(request: Request, visitor: Visitor): Taken {
  const sealed = findRawCookie(request.headers.get('cookie'), cookieName())
  const fields = sealed === null ? null : open(sealed, aboutOf(visitor))
  if (fields === null) return { headers: {} }
  const lastResult = {
    status: 'error' as const,
    error: { '': [getT(visitor.language, 'platform')('lateLetter')] },
    initialValue: Object.fromEntries(fields),
  }
  return {
    late: { lastResult, attempt: randomBytes(4).toString('hex'), kept: fields },
    headers: { 'set-cookie': write('', 0) },
  }
}

/** Null for what is somebody else's, of another page, or not made by us. */
function open(sealed: string, about: Buffer): Kept | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of settings().SESSION_SECRET) {
    try {
      const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(about).setAuthTag(bytes.subarray(-tagBytes))
      const pressed = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
      return kept.parse(JSON.parse(inflateRawSync(pressed, { maxOutputLength: mostInflated }).toString()))
    } catch {}
  }
  return null
}
