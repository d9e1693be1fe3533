import type { FastifyRequest } from 'fastify'
import { openData, sealData } from '#gateway/platform/crypto/data-key.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { FormFields } from './action.ts'
import { findEndedVisit, isFormKey } from './people/visits.ts'
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

/** What a login takes has 64 KiB. A letter fits, and a campaign; a long list of accounts is not carried. */
const mostCharacters = 48_000

export const readWayBack = ({ to, kept = '' }: FormFields): WayBack => ({
  to: readTo(to),
  kept: kept.length > mostCharacters ? '' : kept,
})

const about = (operatorId: number): string => `form of operator ${operatorId}`

/**
 * What was typed into a form whose visit has ended, sealed for the operator who typed it: it stands in the page of the login, where
 * somebody else may sit by now. Empty where nothing is kept: no password is, nor what is no form of that visit.
 */
export async function sealTyped(platform: Platform, request: FastifyRequest): Promise<string> {
  const { formKey = '', password: _secret, look: _look, ...typed } = readForm(request)
  const ended = await findEndedVisit(platform, request)
  if (ended === null || !isFormKey(ended, formKey)) return ''
  const sealed = sealData(platform.settings, about(ended.operatorId), Buffer.from(JSON.stringify(typed)))
  return sealed.length > mostCharacters ? '' : sealed
}

/** The same for the operator who has logged in; null for anybody else. */
export function openTyped({ settings }: Platform, operatorId: number, kept: string): FormFields | null {
  if (kept === '') return null
  try {
    return JSON.parse(openData(settings, about(operatorId), kept).toString()) as FormFields
  } catch {
    return null
  }
}
