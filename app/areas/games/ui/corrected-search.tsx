import { useT } from '#app/platform/use-t.ts'

/** Says what is shown instead of what was typed, to which nothing answers; nothing where nothing was corrected. */
export function CorrectedSearch({ typed, corrected }: { typed: string; corrected: string | undefined }) {
  const t = useT('games')
  return corrected === undefined ? null : (
    <p className="muted mb-4" role="status">
      {t('lobby.corrected', { typed, corrected })}
    </p>
  )
}
