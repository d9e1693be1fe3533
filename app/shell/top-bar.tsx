import { BalanceBox } from '#app/areas/wallet/ui/balance-box.tsx'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import type { Frame } from './frame.ts'
import { HeaderMenus } from './header-menus.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { RegionFlag } from './region-flag.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useHere } from './use-here.ts'

/** The header. On phones it is the top bar: logo, balance or login, bell. */
export function TopBar({ frame }: { frame: Frame }) {
  const t = useT('shell')
  const here = useHere()
  const { member } = frame
  const isTrial = frame.role === 'trial'
  const region = t('menus.region', { region: `${frame.country} · ${frame.language.name}` })
  return (
    <header className={member && !isTrial ? 'top' : 'top top-guest'} id="top">
      <Logo brand={frame.brand.name} href="/" label={t('homeOf', { brand: frame.brand.name })} />
      <HeaderMenus menus={frame.menus} />
      <span className="grow from-tablet" />
      <Bell notices={frame.notices} to={here} />
      <a
        className="icon-button from-tablet"
        href={withReturnPath('/region', here)}
        aria-label={region}
        title={region}
        data-keep=""
      >
        <RegionFlag country={frame.country} />
      </a>
      <ThemeSwitch asSign />
      {isTrial || !member ? <EntryLinks here={here} /> : <MoneyParts frame={frame} />}
      {member ? <AccountMenu member={member} frame={frame} /> : null}
    </header>
  )
}

/** The ways in, for guests and for who tries the site without an account. */
function EntryLinks({ here }: { here: string }) {
  const t = useT('shell')
  return (
    <>
      <span className="top-main">
        <ButtonLink look="quiet" href={withReturnPath('/login', here)} data-keep="">
          {t('header.login')}
        </ButtonLink>
      </span>
      <span className="top-main">
        <ButtonLink href={withReturnPath('/register', here)} data-keep="">
          {t('header.register')}
        </ButtonLink>
      </span>
    </>
  )
}

/** The balance and both ways of the money. */
function MoneyParts({ frame: { balance, gameOrigin, writing } }: { frame: Frame }) {
  const t = useT('shell')
  return (
    <>
      {balance ? (
        <BalanceBox
          balance={balance}
          gameOrigin={gameOrigin}
          writing={writing}
          eye={(button) => (
            <PreferenceForm name="hideBalance" value={balance.hidden ? '0' : '1'}>
              {button}
            </PreferenceForm>
          )}
        />
      ) : null}
      <span className="top-money">
        <span className="from-tablet">
          <ButtonLink href="/member/deposit">{t('header.deposit')}</ButtonLink>
        </span>
        <ButtonLink look="quiet" href="/member/withdraw" aria-label={t('header.withdraw')} title={t('header.withdraw')}>
          <Icon name="withdraw" />
          <span>{t('header.withdraw')}</span>
        </ButtonLink>
      </span>
    </>
  )
}
