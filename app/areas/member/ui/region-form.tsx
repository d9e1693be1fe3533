import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Choice = { code: string; name: string; tag: string }

type RegionFormProps = {
  regions: readonly { country: string; countryName: string; currency: string; languages: readonly Choice[] }[]
  /** The country of the visitor's region; the other languages are chosen for it. */
  here: string
  others: readonly Choice[]
  language: string
  to: string
  error: string | null
}

/** The chosen one wears the pearl. */
const radio =
  'm-0 size-5 flex-none cursor-pointer appearance-none rounded-full ring-1 ring-muted ring-inset checked:ring-0 checked:[background:var(--pearl)]'

/** One choice of region and language together, because each region has languages and a currency of its own. */
export function RegionForm({ regions, here, others, language, to, error }: RegionFormProps) {
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
          {region.languages.map((choice) => (
            <LanguageChoice
              key={choice.code}
              choice={choice}
              country={region.country}
              isChosen={region.country === here && choice.code === language}
            />
          ))}
        </fieldset>
      ))}
      <details className="other-languages" open={others.some(({ code }) => code === language)}>
        <summary>
          {t('region.others')}
          <Icon name="chevron-down" small />
        </summary>
        <p className="small muted">{t('region.othersText')}</p>
        <div className="columns-2 gap-4">
          {others.map((choice) => (
            <LanguageChoice key={choice.code} choice={choice} country={here} isChosen={choice.code === language} />
          ))}
        </div>
      </details>
      <div className="mt-5">
        <Button look="main" size="large" wide busy={isSending}>
          {t('region.save')}
        </Button>
      </div>
    </Form>
  )
}

function LanguageChoice({ choice, country, isChosen }: { choice: Choice; country: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="choice"
        value={`${country}:${choice.code}`}
        defaultChecked={isChosen}
        className={radio}
      />
      <bdi lang={choice.tag}>{choice.name}</bdi>
    </label>
  )
}
