import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'
import { listCountryNames, profileNames, toProfileFields } from '#app/areas/member/model/profile.ts'
import { findProfile, saveProfile } from '#app/areas/member/profile.server.ts'
import { MemberField } from '#app/areas/member/ui/member-field.tsx'
import { MemberForm } from '#app/areas/member/ui/member-form.tsx'
import { newFormKey } from '#app/platform/forms/form-key.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { useT } from '#app/platform/use-t.ts'
import { requireMember } from '#app/platform/visitor.server.ts'
import { KeptForm } from '#app/shell/form-boundary.tsx'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? '' }]

/** The profile (ME-22 to ME-30). `saved` stands in the address after it was. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireMember(args)
  return {
    title: getT(visitor.language, 'member')('pages.profile'),
    tag: visitor.language.tag,
    formKey: newFormKey(visitor),
    profile: await findProfile(visitor),
    countries: listCountryNames(visitor.language.tag),
    isSaved: new URL(args.request.url).searchParams.has('saved'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await requireMember(args)
  return saveProfile(await args.request.formData(), visitor)
}

export default function Profile() {
  const { title, tag, formKey, profile, countries, isSaved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT('member')
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {profile === null && answer?.kept ? (
        <KeptForm
          answer={answer}
          labels={Object.fromEntries(profileNames.map((name) => [name, t(`profile.${name}`)]))}
        />
      ) : profile === null ? (
        <Notice kind="error">{t('security.away')}</Notice>
      ) : (
        <MemberForm
          action="/member/profile"
          formKey={formKey}
          answer={answer}
          done={isSaved ? t('profile.saved') : null}
          submit={t('profile.save')}
        >
          <div className="member-pair">
            {toProfileFields(profile, tag).map(({ name, help, values, ...input }) =>
              name === 'nationality' ? (
                <ChoiceField
                  key={name}
                  meta={toFieldMeta(name, answer, profile.nationality)}
                  label={t('profile.nationality')}
                  options={[{ value: '', label: t('profile.noCountry') }, ...countries]}
                />
              ) : (
                <MemberField
                  key={name}
                  name={name}
                  answer={answer}
                  value={profile[name]}
                  label={t(`profile.${name}`)}
                  help={help === undefined ? undefined : t(`profile.${help}`, values)}
                  {...input}
                />
              ),
            )}
          </div>
        </MemberForm>
      )}
    </>
  )
}
