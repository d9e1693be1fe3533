import { PictureBox } from '#app/parts/picture-box.tsx'
import { useT } from '#app/platform/use-t.ts'
import type { FieldMeta } from '#app/ui/field.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostApplicationCharacters } from '#catalogue/promotions/limits.ts'
import type { Offer } from '../model.ts'

type Props = { needs: Offer['needs']; metaOf(name: string): FieldMeta }

/** The comment and the pictures of an application, each with whether this promotion asks for it. */
export function ApplicationFields({ needs, metaOf }: Props) {
  const t = useT('promotions')
  const mark = (need: 'comment' | 'images') => {
    const name = t(`apply.${need}`)
    const isNeeded = needs.includes(need)
    return { label: `${name} (${t(isNeeded ? 'apply.asked' : 'apply.optional')})`, required: isNeeded }
  }
  return (
    <>
      <TextBox
        meta={metaOf('comment')}
        {...mark('comment')}
        help={t('apply.commentHelp')}
        maxLength={mostApplicationCharacters}
      />
      <PictureBox meta={metaOf('images')} {...mark('images')} rule={t('apply.imagesRule')} />
    </>
  )
}
