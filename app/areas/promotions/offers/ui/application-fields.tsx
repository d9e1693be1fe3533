import { PictureBox } from '#app/parts/picture-box.tsx'
import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostApplicationCharacters } from '#catalogue/promotions/limits.ts'

/** The comment and the pictures of an application. */
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
      <PictureBox meta={metaOf('images')} label={t('apply.images')} rule={t('apply.imagesRule')} />
    </>
  )
}
