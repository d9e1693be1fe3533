import type { IncomingMessage } from 'node:http'
import { type Preferences, readPreferences, writePreferences } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'
import { preferencesCookieName } from '#app/platform/preference-cookie.ts'

/** What of the cookies can change a guest's page; the rest is left out, so that it cannot multiply the pages. */
export type GuestLook = { preferences: Preferences; hasClosedPopup: boolean }

export function toGuestLook(cookieHeader: string | undefined): GuestLook {
  const preferences = readPreferences(cookieHeader?.includes(preferencesCookieName) ? cookieHeader : null)
  return {
    preferences: { ...preferences, hisLang: null, hideBalance: false },
    hasClosedPopup: readPopupMarks(cookieHeader).guest,
  }
}

/** The cookies from which the page of a key is rendered. */
export function toCookie({ preferences, hasClosedPopup }: GuestLook): string {
  const marks = hasClosedPopup
    ? [writePopupMarks({ guest: true, member: null, first: false, noticesUntil: 0 }, false)]
    : []
  return [writePreferences(preferences), ...marks].map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

export const keyOf = (path: string, { preferences, hasClosedPopup }: GuestLook, ownMerchant: string): string => {
  const { lang, theme, merchant_currency, merchantCode, country, rail } = preferences
  return [path, merchantCode ?? ownMerchant, country, merchant_currency, lang, theme, rail, hasClosedPopup].join('|')
}

/** Who was shown the popup has seen it; the other marks of the visitor stay. */
export const toSeenPopup = (request: IncomingMessage): string =>
  writePopupMarks({ ...readPopupMarks(request.headers.cookie), guest: true }, settings().isSecure)
