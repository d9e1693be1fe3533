import { useLocation } from '@remix-run/react'
import { BalanceBox } from '#app/areas/wallet/ui/balance-box.tsx'
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

/** The header. On phones it is the top bar: logo, balance or login, bell. */
export function TopBar({ frame }: { frame: Frame }) {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  const back = pathname === '/' && search === '' ? '' : `?to=${encodeURIComponent(pathname + search)}`
  const { member } = frame
  const isTrial = frame.role === 'trial'
  const region = t('menus.region', { region: `${frame.country} · ${frame.language.name}` })
  return (
    <header className={member && !isTrial ? 'top' : 'top top-guest'} id="top">
      <Logo brand={frame.brand.name} href="/" label={t('homeOf', { brand: frame.brand.name })} />
      <HeaderMenus menus={frame.menus} />
      <span className="grow from-tablet" />
      <Bell notices={frame.notices} to={back} />
      <a className="icon-button from-tablet" href={`/region${back}`} aria-label={region} title={region} data-keep="">
        <RegionFlag country={frame.country} />
      </a>
      <ThemeSwitch asSign />
      {isTrial || !member ? <EntryLinks back={back} /> : <MoneyParts frame={frame} />}
      {member ? <AccountMenu member={member} frame={frame} /> : null}
    </header>
  )
}

/** The ways in, for guests and for who tries the site without an account. */
function EntryLinks({ back }: { back: string }) {
  const t = useT('shell')
  return (
    <>
      <span className="top-main">
        <ButtonLink look="quiet" href={`/login${back}`} data-keep="">
          {t('header.login')}
        </ButtonLink>
      </span>
      <span className="top-main">
        <ButtonLink href={`/register${back}`} data-keep="">
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
