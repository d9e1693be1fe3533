import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { earliestBirthday } from '#catalogue/system/text-rule.ts'
import { MemberField } from './member-field.tsx'
import { MemberForm } from './member-form.tsx'

/** Asks who registered without it for the day of birth, before the first deposit. */
export function BirthdayForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT('member')
  return (
    <>
      <Notice>{t('profile.birthdayFirst')}</Notice>
      <MemberForm answer={answer} done={null} submit={t('profile.birthdayGoOn')}>
        <MemberField
          name="birthday"
          answer={answer}
          label={t('profile.birthday')}
          help={t('profile.birthdayHelp')}
          type="date"
          min={earliestBirthday}
          autoComplete="bday"
        />
      </MemberForm>
    </>
  )
}
