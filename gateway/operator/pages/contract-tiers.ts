import type { ContractKind, Terms } from '#gateway/areas/contracts/rules/terms.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { mostTiers, showAllTiers, tierFieldName, tierFields, tierText } from '../contract-form.ts'
import type { View } from '../view.ts'
import { button, type formOf } from './form.ts'

const usualTiers = 3

/** Whoever has asked for all tiers sees them until the form is done. */
export const showsAll = ({ refused }: View): boolean => refused?.values.tiers === 'all'
export const allTiers = (isAll: boolean): { tiers?: string } => (isAll ? { tiers: 'all' } : {})

/** So many tiers as there are, and a few more. */
export function writeTiers(
  form: ReturnType<typeof formOf>,
  kind: ContractKind,
  terms: Terms | null,
  isAll: boolean,
): Html {
  const count = isAll ? mostTiers : Math.min(mostTiers, Math.max(usualTiers, (terms?.tiers.length ?? 0) + 1))
  const tiers = Array.from({ length: count }, (_, at) => {
    const fields = tierFields[kind].map((field) =>
      form.text({
        name: tierFieldName(at, field.name),
        label: field.label,
        value: tierText(terms, at, field),
        optional: true,
        max: 16,
      }),
    )
    return html`<fieldset class="tier"><legend>Tier ${at + 1}</legend>${fields}</fieldset>`
  })
  const losses =
    kind === 'dividend'
      ? form.tick({
          name: 'carriesLosses',
          label: 'Losses of the house are carried over',
          isSet: terms?.kind !== 'dividend' || terms.carriesLosses,
        })
      : null
  const more =
    count < mostTiers
      ? html`<p class="muted">A tier that stays empty does not count. ${button(`Show ${mostTiers} tiers`, { look: 'quiet', sends: showAllTiers })}</p>`
      : null
  return html`${tiers}${more}${losses}`
}
