import { type Child, flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { Action } from '../action.ts'
import { nameOf } from '../field-words.ts'
import type { View } from '../view.ts'

type Common = {
  name: string
  label: string
  help?: string | undefined
  value?: string | number | null
  /** In a table its head says what it is; the label is for those who hear the page. */
  isBare?: boolean
  /** It is saved nowhere, so nothing of it is there now. */
  isUnsaved?: boolean
}
type Text = Common & {
  type?: 'text' | 'number' | 'search' | 'datetime-local'
  optional?: boolean
  max?: number
  list?: string
  /** Shown in the empty field: what leaving it empty means. */
  whenEmpty?: string | undefined
}
type Choices = readonly (readonly [value: string, label: string])[]
type Choice = Common & {
  choices: Choices
  /** What a chosen value is called that is no longer among the choices; else it is called by itself. */
  sayGone?: (value: string) => string
}

/**
 * The form of one action. It is filled with what is given or, when it was just refused, with what was typed; the fault stands at its
 * field. `id` tells several forms of one action on a page apart.
 */
export function formOf(view: View, action: Pick<Action, 'key' | 'needsReason'>, id: string = action.key) {
  const refused = view.refused?.form === id ? view.refused : null
  const typed = (name: string, value: Common['value']): string =>
    refused?.values[name] ?? (refused === null ? String(value ?? '') : '')
  const placed = new Set<string>()
  /** What is wrong with a field, and with each part of what stands in it, by its place. */
  function faultOf(name: string): string | null {
    const own = refused?.faults.filter(({ field }) => field === name || field.startsWith(`${name}.`)) ?? []
    for (const { field } of own) placed.add(field)
    const said = own.map(({ field, rule }) =>
      field === name ? rule : `${toPlace(field.slice(name.length + 1), refused?.values[name])} ${rule}`,
    )
    return said.length === 0 ? null : said.join('; ')
  }
  let leadsTo: string | null = null
  /** The first field that is wrong has the focus, so that it is in view however long the page is. */
  function isFirstWrong(name: string): boolean {
    if (faultOf(name) !== null) leadsTo ??= name
    return leadsTo === name
  }
  const idOf = (name: string): string => `${id}-${name}`.replace(/[^\w-]/g, '-')

  /** What ties a field to its help and its fault, for those who hear the page. */
  function wired(name: string, help: string | undefined, now: Html | null = null): Html {
    const parts = { help, now, fault: faultOf(name) }
    const described = Object.entries(parts)
      .flatMap(([part, said]) => (said ? [`${idOf(name)}-${part}`] : []))
      .join(' ')
    return html` id="${idOf(name)}" name="${name}"${described === '' ? null : html` aria-describedby="${described}"`}${faultOf(name) ? html` aria-invalid="true"` : null}${flag(isFirstWrong(name), 'autofocus')}`
  }
  function below(name: string, help: string | undefined, now: Html | null): Html {
    const fault = faultOf(name)
    return html`${help ? html`<small id="${idOf(name)}-help">${help}</small>` : null}${now}${fault ? html`<em id="${idOf(name)}-fault">${fault}</em>` : null}`
  }
  /** What is there now, where that is not what was typed. */
  function nowOf({ name, value, isUnsaved }: Common, look = (text: string): string => text): Html | null {
    if (!refused?.showsNow || isUnsaved) return null
    const there = look(String(value ?? ''))
    return toPlain(there) === toPlain(look(typed(name, ''))) ? null : writeNow(idOf(name), there)
  }
  const labelled = ({ name, label, help, isBare }: Common, control: Html, now: Html | null = null): Html =>
    html`<div class="field"><label for="${idOf(name)}"${isBare ? html` class="unseen"` : null}>${label}</label>${control}${below(name, help, now)}</div>`

  const form = {
    text: (field: Text, now = nowOf(field)): Html =>
      labelled(
        field,
        html`<input type="${field.type === 'number' ? 'text' : (field.type ?? 'text')}"${field.type === 'number' ? html` inputmode="numeric"` : null}${wired(field.name, field.help, now)} value="${typed(field.name, field.value)}"${field.optional ? null : html` required`}${field.max ? html` maxlength="${field.max}"` : null}${field.list ? html` list="${field.list}"` : null}${field.whenEmpty ? html` placeholder="${field.whenEmpty}"` : null} autocomplete="off">`,
        now,
      ),
    /** Never filled, whatever was typed. */
    password: ({
      name,
      label,
      help,
      autocomplete,
    }: Omit<Common, 'value'> & { autocomplete: 'current-password' | 'new-password' }): Html =>
      labelled(
        { name, label, ...(help === undefined ? {} : { help }) },
        html`<input type="password"${wired(name, help)} required maxlength="128" autocomplete="${autocomplete}">`,
      ),
    area: (field: Common & { rows?: number; code?: boolean }, now = nowOf(field)): Html =>
      labelled(
        field,
        html`<textarea${wired(field.name, field.help, now)} rows="${field.rows ?? 4}"${field.code ? html` class="code" spellcheck="false"` : null}>${`\n${typed(field.name, field.value)}`}</textarea>`,
        now,
      ),
    choice: (field: Choice): Html => {
      const chosen = typed(field.name, field.value)
      const choices = withGone(field, chosen)
      // A browser chooses the first one where it is told of none of them.
      const now = nowOf(field, (one) => (choices.find(([value]) => value === one) ?? choices[0])?.[1] ?? '')
      return labelled(
        field,
        html`<select${wired(field.name, field.help, now)}>${choices.map(
          ([value, label]) =>
            html`<option value="${value}"${value === chosen ? html` selected` : null}>${label}</option>`,
        )}</select>`,
        now,
      )
    },
    /** What was typed into a form that comes back; empty where it does not, or nothing was. */
    sent: (name: string): string => refused?.values[name] ?? '',
    tick: ({ name, label, help, isSet }: Omit<Common, 'value'> & { isSet: boolean }): Html => {
      const isTicked = refused === null ? isSet : name in refused.values
      const now = refused?.showsNow && isTicked !== isSet ? writeNow(idOf(name), isSet ? 'ticked' : 'not ticked') : null
      return html`<div class="field tick"><label><input type="checkbox"${wired(name, help, now)}${flag(isTicked, 'checked')}><span>${label}</span></label>${below(name, help, now)}</div>`
    },
    /** `isNeeded` where the action needs one for this alone. */
    reason: (isNeeded = action.needsReason): Html =>
      labelled(
        { name: 'reason', label: isNeeded ? 'Reason' : 'Reason (optional)' },
        html`<input${wired('reason', undefined)} value="${typed('reason', '')}" maxlength="300"${isNeeded ? html` required` : null} autocomplete="off">`,
      ),
    /** What is wrong with a group as a whole. */
    fault: (name: string): Html | null => {
      const own = refused?.faults.filter(({ field }) => field === name) ?? []
      for (const { field } of own) placed.add(field)
      return own.length === 0 ? null : html`<em id="${idOf(name)}-fault">${own.map(({ rule }) => rule).join('; ')}</em>`
    },
    /** `fixed` are the fields that nobody types. */
    write: (
      content: Child,
      buttons: Child,
      {
        fixed = {},
        look = '',
        stays = false,
        isToldByButton = false,
      }: {
        fixed?: Record<string, string | number>
        look?: 'inline' | ''
        /** What it did stands beside it, so the page is shown where it was left. */
        stays?: boolean
        /** Several actions share its fields, and the button that is pressed sends which one it is. */
        isToldByButton?: boolean
      } = {},
    ): Html => {
      const homeless = refused?.faults.filter(({ field }) => !placed.has(field)) ?? []
      const said = homeless.map(({ field, rule }) => html`<p class="refused">${nameOf(field)} ${rule}</p>`)
      return html`<form method="post" id="${id}" class="${look}" novalidate>${isToldByButton ? null : html`<input type="hidden" name="action" value="${action.key}">`}<input type="hidden" name="form" value="${id}"><input type="hidden" name="formKey" value="${refused?.formKey ?? view.newFormKey()}">${Object.entries(fixed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${stays ? html`<input type="hidden" name="stay" value="">` : null}${said}${content}<div class="buttons">${buttons}</div></form>`
    },
  }
  return form
}

/**
 * What was chosen may be gone when its form comes back. A browser would show the first choice in its place, and the next press would do
 * that; so it stays what is chosen, says that it is gone, and is refused again until somebody chooses anew.
 */
function withGone({ choices, sayGone = String }: Choice, chosen: string): Choices {
  if (chosen === '' || choices.some(([value]) => value === chosen)) return choices
  return [[chosen, `${sayGone(chosen)}: cannot be chosen any more, choose anew`], ...choices]
}

/** A browser ends lines in a way of its own. */
const toPlain = (text: string): string => text.replaceAll('\r\n', '\n').trim()

const writeNow = (id: string, text: string): Html =>
  html`<small class="now" id="${id}-now"><b>There now:</b> ${text === '' ? 'nothing' : text}</small>`

/** Where a list is typed line by line its entries count from one; what is typed as JSON has places of its own. */
const toPlace = (place: string, typed = ''): string =>
  /^\d+$/.test(place) && !/^\s*[[{]/.test(typed) ? `number ${Number(place) + 1},` : place

/** A button that says what it does. `sends` is the field with which it is told from the others of its form. */
export const button = (
  label: Child,
  {
    sends,
    look = 'main',
    of,
  }: {
    sends?: readonly [name: string, value: string]
    look?: 'main' | 'quiet' | 'grave'
    /** The form that it belongs to, where it stands apart from it. */
    of?: string | undefined
  } = {},
): Html =>
  html`<button class="${look}"${of ? html` form="${of}"` : null}${sends ? html` name="${sends[0]}" value="${sends[1]}"` : null}>${label}</button>`

/** A search is a link with a question, so it is a form that gets. */
export const searchForm = (fields: Child): Html =>
  html`<form method="get" class="search" novalidate>${fields}<button class="quiet">Search</button></form>`
