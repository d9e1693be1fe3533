import type { FastifyRequest } from 'fastify'
import { openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import type { FormFields } from './action.ts'
import { findEndedVisit, isFormKey, onceKeyOf } from './people/visits.ts'
import { root } from './replies.ts'

/** Where who has to log in first wanted to go, and what they had typed there when their visit had ended. */
export type WayBack = { to: string; kept: string }

const origin = 'http://console'
const doors: readonly string[] = ['login', 'enter', 'logout'].map((name) => `${root}/${name}`)

/** A page of the console of this gateway; whatever else an address names leads to the overview. */
export function readTo(text = ''): string {
  if (!URL.canParse(text, origin)) return root
  const { origin: where, pathname, search } = new URL(text, origin)
  const isPage = pathname === root || pathname.startsWith(`${root}/`)
  return where === origin && isPage && !doors.includes(pathname) ? pathname + search : root
}

/** Back to a page with the receipt, at a form of it where one is named; a reload then shows it again and does nothing. */
export function toReceipt(path: string, actionKey: string, onceKey: string, form = ''): string {
  const url = new URL(path, origin)
  url.searchParams.set('receipt', `${actionKey}:${onceKey}`)
  return url.pathname + url.search + (form && `#${encodeURIComponent(form)}`)
}

/** What a login takes has 64 KiB. A letter fits, and a campaign; a long list of accounts is not carried. */
const mostCharacters = 48_000

export const readWayBack = ({ to, kept = '' }: FormFields): WayBack => ({
  to: readTo(to),
  kept: kept.length > mostCharacters ? '' : kept,
})

/** Whoever comes later has been away, and begins anew. */
const keptMs = 15 * minuteMs

/** A form that was kept, with the key under which it acts: it may be on its way still, and is done once then. */
type Kept = { onceKey: string; typed: FormFields }

const about = (operatorId: number): string => `form of operator ${operatorId}`

/**
 * What was typed into a form whose visit has ended, sealed for the operator who typed it: it stands in the page of the login, where
 * somebody else may sit by now. Empty where nothing is kept: no password is, nor what is no form of that visit.
 */
export async function sealTyped(platform: Platform, request: FastifyRequest): Promise<string> {
  const { formKey = '', password: _secret, look: _look, ...typed } = readForm(request)
  const [ended, onceKey] = [await findEndedVisit(platform, request), onceKeyOf(formKey)]
  if (ended === null || onceKey === null || !isFormKey(ended, formKey)) return ''
  const kept: Kept & { untilMs: number } = { onceKey, typed, untilMs: platform.clock.now().getTime() + keptMs }
  const sealed = sealData(platform.settings, about(ended.operatorId), Buffer.from(JSON.stringify(kept)))
  return sealed.length > mostCharacters ? '' : sealed
}

/** The same for the operator who has logged in; null for anybody else, and once its time is over. */
export function openTyped({ settings, clock }: Platform, operatorId: number, sealed: string): Kept | null {
  if (sealed === '') return null
  try {
    const opened = openData(settings, about(operatorId), sealed).toString()
    const { onceKey, typed, untilMs } = JSON.parse(opened) as Kept & { untilMs?: number }
    return untilMs !== undefined && clock.now().getTime() < untilMs ? { onceKey, typed } : null
  } catch {
    return null
  }
}
