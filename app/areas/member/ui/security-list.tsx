import { formatDateTime, formatDay } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { WholeDays } from '#app/ui/whole-days.tsx'
import type { Security } from '../security.server.ts'

type Line = { icon: IconName; name: string; state: string; way?: { href: string; action: string } }

/** Each guard of the account with how it stands and what can be done about it. */
export function SecurityList({ security, hasQuestions }: { security: Security; hasQuestions: boolean }) {
  const t = useT('member')
  const { lastLogin } = security
  return (
    <>
      <p className="member-lead">
        {lastLogin === null ? (
          t('security.first')
        ) : (
          <WholeDays
            text={`${t('security.last', { time: formatDateTime(lastLogin.at), ip: lastLogin.ip })} ${t('security.lastWrong')}`}
          />
        )}
      </p>
      <ul className="member-rows">
        {useLines(security, hasQuestions).map((line) => (
          <li key={line.name} className="member-row">
            <Icon name={line.icon} />
            <div className="member-what">
              <b>{line.name}</b>
              <span>
                <WholeDays text={line.state} />
              </span>
            </div>
            {line.way ? (
              <ButtonLink look="quiet" href={line.way.href} aria-label={`${line.way.action}: ${line.name}`}>
                {line.way.action}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function useLines(security: Security, hasQuestions: boolean): Line[] {
  const t = useT('member')
  const bound = (what: string | null, isVerified: boolean) =>
    what === null ? t('security.unbound') : isVerified ? what : t('security.unverified', { what })
  return [
    {
      icon: 'user',
      name: t('security.profile'),
      state: t('security.profileText'),
      way: { href: '/member/profile', action: t('security.look') },
    },
    {
      icon: 'lock',
      name: t('security.password'),
      state: security.hasPassword
        ? t('security.passwordText', { day: formatDay(security.passwordChangedAt) })
        : t('security.passwordUnset'),
      way: security.hasPassword
        ? { href: '/password?to=%2Fmember%2FsecurityCenter', action: t('security.change') }
        : { href: '/forgot?to=%2Fmember%2FsecurityCenter', action: t('security.set') },
    },
    {
      icon: 'shield',
      name: t('security.payment'),
      state: security.hasPaymentPassword ? t('security.paymentSet') : t('security.paymentUnset'),
      way: {
        href: '/member/paymentPassword',
        action: security.hasPaymentPassword ? t('security.change') : t('security.set'),
      },
    },
    {
      icon: 'app',
      name: t('security.mobile'),
      state: bound(security.mobile, security.mobileVerified),
      way: { href: '/member/mobile', action: security.mobile === null ? t('security.set') : t('security.change') },
    },
    {
      icon: 'messages',
      name: t('security.email'),
      state: bound(security.email, security.emailVerified),
      way: { href: '/member/email', action: security.email === null ? t('security.set') : t('security.change') },
    },
    {
      icon: 'shield',
      name: t('security.app'),
      state: t(security.authenticator === 'on' ? 'security.appOn' : 'security.appOff'),
      way: {
        href: '/member/authenticator',
        action: t(security.authenticator === 'on' ? 'security.change' : 'security.set'),
      },
    },
    ...(hasQuestions
      ? [
          {
            icon: 'support',
            name: t('security.questions'),
            state: t('security.questionsText'),
            way: { href: '/member/securityQuestions', action: t('security.show') },
          } as const,
        ]
      : []),
    {
      icon: 'wallet',
      name: t('security.cards'),
      state: t('security.cardsCount', { count: security.cards }),
      way: { href: '/member/cards', action: t('security.show') },
    },
    {
      icon: 'eye',
      name: t('security.devices'),
      state: t('security.devicesCount', { count: security.sessions }),
      way: { href: '/member/sessions', action: t('security.show') },
    },
  ]
}
