import { PictureBox } from '#app/parts/picture-box.tsx'
import { useT } from '#app/platform/use-t.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import type { FieldMeta } from '#app/ui/field.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostFeedbackCharacters } from '#catalogue/messages/limits.ts'
import { feedbackTypes } from '../forms.ts'

type Props = { metaOf(name: string, value?: string): FieldMeta }

/** What it is, the words, and the pictures. */
export function FeedbackFields({ metaOf }: Props) {
  const t = useT('member')
  return (
    <>
      <ChoiceField
        meta={metaOf('type', 'feedback')}
        label={t('feedback.kind')}
        options={feedbackTypes.map((value) => ({ value, label: t(`feedback.type.${value}`) }))}
      />
      <TextBox meta={metaOf('content')} label={t('feedback.content')} required maxLength={mostFeedbackCharacters} />
      <PictureBox meta={metaOf('images')} label={t('feedback.images')} rule={t('feedback.imagesRule')} />
    </>
  )
}
