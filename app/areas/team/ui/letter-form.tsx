import { useT } from '#app/platform/use-t.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostLetterCharacters } from '#catalogue/messages/limits.ts'
import type { ActAnswer } from '../perform.server.ts'
import { ActForm } from './act-form.tsx'

type LetterFormProps = {
  recipients: { hasUpline: boolean; directMembers: number; members: number }
  username: string
  formKey: string
  answer: ActAnswer | undefined
}

/** A letter: to whom, about what, and its text. */
export function LetterForm({
  recipients: { hasUpline, directMembers, members },
  username,
  formKey,
  answer,
}: LetterFormProps) {
  const t = useT('team')
  const options = [
    ...(hasUpline ? [{ value: 'upline', label: t('letter.upline') }] : []),
    { value: 'members', label: t('letter.members') },
    { value: 'direct', label: t('letter.direct', { count: directMembers }) },
    { value: 'team', label: t('letter.team', { count: members }) },
  ]
  const start = { to: username === '' ? options[0]?.value : 'members', usernames: username }
  return (
    <ActForm
      intent="letter"
      title={t('letter.title')}
      button={t('letter.send')}
      formKey={formKey}
      answer={answer}
      start={start}
    >
      {({ to, usernames, subject, content }) => (
        <>
          {to ? <ChoiceField meta={to} label={t('letter.to')} options={options} /> : null}
          {usernames ? (
            <Field
              meta={usernames}
              label={t('letter.names')}
              help={t('letter.namesHelp')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : null}
          {subject ? <Field meta={subject} label={t('letter.subject')} autoComplete="off" /> : null}
          {content ? <TextBox meta={content} label={t('letter.content')} maxLength={mostLetterCharacters} /> : null}
        </>
      )}
    </ActForm>
  )
}
