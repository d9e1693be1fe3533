import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { grantByList } from '../actions/campaign-grants.ts'
import type { View } from '../view.ts'
import { button, formOf } from './form.ts'

/** Gifts to many: tried first, then given to all or none. */
export function writeGrant(view: View, { id }: Campaign): Html {
  const form = formOf(view, grantByList)
  const tried = view.refused?.form === grantByList.key ? view.refused.receipt : undefined
  return form.write(
    [
      form.text({
        name: 'occasion',
        label: 'Name of this gift',
        max: 40,
        help: 'Nobody gets the same gift twice, such as CHRISTMAS-2026.',
      }),
      form.area({
        name: 'accounts',
        label: 'Accounts',
        rows: 8,
        help: 'One a line, or the first column of a CSV file. All of them or none.',
      }),
      form.reason(),
      // The browser brings it into view: the form stands far below the head of its page.
      tried === undefined ? null : html`<p class="receipt" tabindex="-1" autofocus>${tried.text}</p>`,
    ],
    [
      button('Try it without giving', { sends: ['dryRun', 'true'], look: 'quiet' }),
      button('Give it to all', { sends: ['dryRun', 'false'] }),
    ],
    { fixed: { id } },
  )
}
