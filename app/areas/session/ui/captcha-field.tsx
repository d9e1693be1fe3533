import { useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** A new picture at most once a second (CN-20). */
const pauseMs = 1_000

type CaptchaFieldProps = {
  meta: FieldMeta
  version: string
  /** The agents' door has its own. */
  texts?: { label: string; picture: string; another: string }
}

/**
 * The picture puzzle, shown when the gateway asks for it. The browser gets the picture together with the cookie that names
 * it, so it works without JavaScript; loading the page again gives another one. `version` changes with each refusal,
 * because a puzzle works once.
 */
export function CaptchaField({ meta, version, texts }: CaptchaFieldProps) {
  const t = useT('session')
  const {
    label,
    picture: described,
    another,
  } = texts ?? {
    label: t('check.captcha'),
    picture: t('check.picture'),
    another: t('check.another'),
  }
  const [refreshed, setRefreshed] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const hydrated = useHydrated()
  const refresh = () => {
    setRefreshed(refreshed + 1)
    setPaused(true)
    setTimeout(() => setPaused(false), pauseMs)
  }
  const picture = (
    <div className="captcha">
      <img
        className="h-14 w-42 min-w-0 rounded-md object-contain"
        src={`/captcha?v=${encodeURIComponent(version)}-${refreshed}`}
        alt={described}
        width="168"
        height="56"
      />
      {hydrated ? <IconButton icon="refresh" small label={another} disabled={isPaused} onClick={refresh} /> : null}
    </div>
  )
  return <Field meta={meta} label={label} autoComplete="off" autoCapitalize="none" spellCheck={false} end={picture} />
}
