import { z } from 'zod'
import { bodyText } from '#catalogue/fields.ts'
import { maintenanceNotice, registerRule } from '#catalogue/system/status.ts'
import { merchantSettingShapes } from '#gateway/kernel/settings/merchant-settings.ts'
import { Refusal, wrongField, wrongFields } from '#gateway/platform/http/refusal.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { type Action, action, type FormFields } from '../action.ts'
import { readNumber, readTime } from '../format.ts'
import { listRuleFaults, toPattern } from '../register-rule.ts'
import { requireSeenAs, seenField } from '../seen.ts'
import { changeSetting } from '../settings-store.ts'

const { blockedAddresses } = merchantSettingShapes.site.shape

/** Maintenance wins where both are set (SY-08, OP-26). */
export const setStatus = action({
  key: 'setStatus',
  summary: 'Opens the site, closes it for maintenance, or restricts it for a region or for single addresses.',
  fields: {
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    blockedAddresses,
    maintenanceNotice: maintenanceNotice.nullish(),
    seen: seenField,
  },
  reason: 'needed',
  fromForm: (form) => ({
    maintenance: 'maintenance' in form,
    regionRestriction: 'regionRestriction' in form,
    blockedAddresses: toLines(form.blockedAddresses),
    maintenanceNotice: toNotice(form),
    seen: form.seen,
  }),
  placeOf: (field) => noticeFields[field] ?? field,
  async act(tx, { maintenance, regionRestriction, blockedAddresses, maintenanceNotice, seen }, { platform, at }) {
    const changed = await changeSetting(tx, platform, 'site', (before) => {
      requireSeenAs(before, seen)
      const endsAt = maintenanceNotice?.endsAt ?? null
      // Works may take longer than was said; what was said before may stay.
      if (endsAt !== null && endsAt <= at.getTime() && !isSameMinute(endsAt, before.maintenanceNotice?.endsAt))
        throw wrongField('maintenanceNotice.endsAt', 'must be later than now')
      return {
        maintenance,
        regionRestriction,
        blockedAddresses,
        ...(maintenanceNotice ? { maintenanceNotice } : {}),
      }
    })
    const state = maintenance ? 'closed for maintenance' : regionRestriction ? 'restricted for its region' : 'open'
    return { ...changed, text: `The site is ${state}${changed.wasSo ? ' already, as it was sent' : ''}.` }
  },
})

/** Where the form has what is wrong with the notice. */
const noticeFields: Readonly<Record<string, string>> = {
  'maintenanceNotice.text': 'noticeText',
  'maintenanceNotice.endsAt': 'noticeEndsAt',
}

/** A field of the form has no seconds. */
const isSameMinute = (one: number, other: number | null | undefined): boolean =>
  typeof other === 'number' && Math.floor(one / minuteMs) === Math.floor(other / minuteMs)

const toLines = (text = ''): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A time that cannot be read stays as it was typed, so that the schema refuses it and names the field. */
function toNotice({ noticeText = '', noticeEndsAt = '' }: FormFields) {
  if (noticeText.trim() === '' && noticeEndsAt.trim() === '') return null
  return {
    text: noticeText.trim(),
    endsAt: noticeEndsAt.trim() === '' ? null : (readTime(noticeEndsAt) ?? noticeEndsAt),
  }
}

export const setFlag = action({
  key: 'setFlag',
  summary: 'Switches one whitelabel flag (wire 11.3).',
  fields: { flag: bodyText(40).min(1), on: z.boolean() },
  reason: 'needed',
  fromForm: (form) => ({ flag: form.flag, on: form.on === 'true' }),
  async act(tx, { flag, on }, { platform }) {
    const changed = await changeSetting(tx, platform, 'whitelabel', (flags) => {
      if (!Object.hasOwn(flags, flag)) throw new Refusal('no.data', { message: `There is no flag ${flag} (#1801)` })
      return { ...flags, [flag]: on }
    })
    return {
      text: `${flag} is ${on ? 'on' : 'off'}${changed.wasSo ? ' already' : ''}.`,
      wasSo: changed.wasSo,
      before: { [flag]: changed.before[flag] ?? false },
      after: { [flag]: on },
    }
  },
})

const acceptedPattern = bodyText(200).refine((text) => toPattern(text) !== null, 'is no regular expression')

export const setRegisterField = action({
  key: 'setRegisterField',
  summary:
    'Changes one field of the registration: whether it is shown and required, its length and its pattern (wire 11.1).',
  fields: {
    field: bodyText(40).min(1),
    enabled: z.boolean(),
    required: z.boolean(),
    minLength: z.number().int().min(0).max(200),
    maxLength: z.number().int().min(1).max(200),
    patternId: registerRule.shape.patternId,
    acceptedPattern,
    seen: seenField,
  },
  reason: 'needed',
  fromForm: (form) => ({
    field: form.field,
    enabled: 'enabled' in form,
    required: 'required' in form,
    minLength: readNumber(form.minLength),
    maxLength: readNumber(form.maxLength),
    patternId: readNumber(form.patternId),
    acceptedPattern: form.acceptedPattern,
    seen: form.seen,
  }),
  async act(tx, { field, enabled, required, minLength, maxLength, patternId, acceptedPattern, seen }, { platform }) {
    const changed = await changeSetting(tx, platform, 'register', (rules) => {
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
      if (rule === undefined)
        throw new Refusal('no.data', { message: `The registration has no field ${field} (#1801)` })
      requireSeenAs(rule, seen)
      const [fault, ...more] = listRuleFaults(field, rule, { minLength, maxLength, patternId, acceptedPattern })
      if (fault !== undefined) throw wrongFields([fault, ...more])
      return {
        ...rules,
        [field]: {
          ...rule,
          enabled,
          fieldEnabled: enabled,
          required,
          minLength,
          maxLength,
          patternId,
          acceptedPattern,
        },
      }
    })
    const { before, after, wasSo } = changed
    const state = enabled ? (required ? 'shown and required' : 'shown') : 'hidden'
    const text = `The field ${field} is ${state}${wasSo ? ' already, as it was sent' : ''}.`
    return { text, before: before[field], after: after[field], wasSo }
  },
})

export const siteActions: readonly Action[] = [setStatus, setFlag, setRegisterField]
