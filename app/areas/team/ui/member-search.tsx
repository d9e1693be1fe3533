import { useLocation } from '@remix-run/react'
import { fleetingFields } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Looks for a member of the line; the other choices of the page are kept. */
export function MemberSearch({ action, name, value }: { action: string; name: string; value: string }) {
  const t = useT('team')
  const query = new URLSearchParams(useLocation().search)
  const keep = [...query].filter(([each]) => ![...fleetingFields, name, 'open'].includes(each))
  return (
    <form method="get" action={action} className="input">
      {keep.map(([each, kept]) => (
        <input key={each} type="hidden" name={each} value={kept} />
      ))}
      <Icon name="search" small />
      <input
        type="search"
        name={name}
        defaultValue={value}
        placeholder={t('tools.find')}
        aria-label={t('tools.find')}
        maxLength={64}
      />
      <IconButton type="submit" icon="chevron-right" small label={t('tools.search')} />
    </form>
  )
}
