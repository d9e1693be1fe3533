import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type RegionFormProps = {
  regions: readonly { country: string; countryName: string; currency: string; languages: readonly { code: string; name: string; tag: string }[] }[]
  language: string
  to: string
  error: string | null
}

/** The chosen one wears the pearl. */
const radio = 'm-0 size-5 flex-none cursor-pointer appearance-none rounded-full ring-1 ring-muted ring-inset checked:ring-0 checked:[background:var(--pearl)]'

/** One choice of region and language together, because each region has languages and a currency of its own. */
export function RegionForm({ regions, language, to, error }: RegionFormProps) {
  const t = useT('member')
  const platform = useT('platform')
  const isSending = useNavigation().formAction?.startsWith('/region') ?? false
  if (regions.length === 0) {
    return (
      <div className="mt-4">
        <Notice kind="warn">{platform('network.abnormal')}</Notice>
      </div>
    )
  }
  return (
    <Form method="post" preventScrollReset reloadDocument>
      {error ? (
        <div className="mt-4">
          <Notice kind="error">{error}</Notice>
        </div>
      ) : null}
      <input type="hidden" name="to" value={to} />
      {regions.map((region) => (
        <fieldset key={region.country} className="m-0 mt-5 border-0 p-0">
          <legend className="mb-1 flex w-full items-baseline justify-between gap-4 p-0">
            <span className="strong">{region.countryName}</span>
            <span className="small muted">{t('region.currency', { currency: region.currency })}</span>
          </legend>
          {region.languages.map(({ code, name, tag }) => (
            <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="radio" name="choice" value={`${region.country}:${code}`} defaultChecked={code === language} className={radio} />
              <span lang={tag}>{name}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isSending}>
          {t('region.save')}
        </Button>
      </div>
    </Form>
  )
}
