import { CopyText } from '#app/parts/copy-text.tsx'
import { useT } from '#app/platform/use-t.ts'
import type { Frame, FrameMember } from './frame.ts'

type Named = { member: FrameMember; role: Frame['role'] }

/** Avatar, name and VIP label (HF-10, HF-11). */
export function AccountName({ member, role }: Named) {
  const t = useT('shell')
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {member.nickname.slice(0, 2).toUpperCase()}
      </span>
      <span>
        <span className="small strong block">{member.account}</span>
        <span className="vip" data-rank={member.vipRank ?? undefined}>
          {member.vip ?? (role === 'trial' ? t('header.trial') : null)}
        </span>
      </span>
    </>
  )
}

/** The user ID with its copy button (HF-18, HF-19). */
export function AccountId({ id }: Pick<FrameMember, 'id'>) {
  const t = useT('shell')
  return (
    <div className="account-id">
      {t('header.userId')} <b>{id}</b>
      <CopyText text={id} label={t('header.copyId')} said={t('header.copied')} />
    </div>
  )
}
