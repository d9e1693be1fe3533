import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getGatewayTime } from '#app/areas/system/clock.server.ts'
import { readMovements, searchOf } from '#app/areas/wallet/records/calls.server.ts'
import { mostRowsInFile } from '#app/areas/wallet/records/files.server.ts'
import { movementFilters, readMovementQuery } from '#app/areas/wallet/records/model.ts'
import { MovementPage } from '#app/areas/wallet/records/ui/movement-page.tsx'
import { formatDay } from '#app/platform/dates.ts'
import { getT } from '#app/platform/texts.server.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'

export const handle = { i18n: ['records'] }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  const now = await getGatewayTime(visitor)
  const query = readMovementQuery(searchOf(args.request), now)
  const answered = query.range.fault === null ? await readMovements(visitor, query) : null
  return {
    title: getT(visitor.language, 'records')('account'),
    query,
    filters: movementFilters('/member/accountRecord', query),
    today: formatDay(now),
    writing: await fetchWriting(visitor),
    isAway: answered?.ok === false,
    record: answered?.ok ? answered.value : null,
    mostRowsInFile,
  }
}

/** The movements of the main wallet (ME-09). */
export default function AccountRecord() {
  return <MovementPage {...useLoaderData<typeof loader>()} path="/member/accountRecord" of="account" />
}
