import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostApplicationCharacters } from '#catalogue/promotions/limits.ts'

/** The comment and the pictures of an application. A browser gives no file back to a refused form, so pictures are chosen again. */
export function ApplicationFields({ metaOf }: { metaOf(name: string): FieldMeta }) {
  const t = useT('promotions')
  return (
    <>
      <TextBox
        meta={metaOf('comment')}
        label={t('apply.comment')}
        help={t('apply.commentHelp')}
        maxLength={mostApplicationCharacters}
      />
      <FieldFrame meta={metaOf('images')} label={t('apply.images')} help={t('apply.imagesRule')}>
        {(ties) => <input type="file" accept="image/png,image/jpeg" multiple {...ties} />}
      </FieldFrame>
    </>
  )
}
