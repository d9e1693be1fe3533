import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { setFlag } from '../actions/site.ts'
import type { PageRoute } from '../view.ts'
import { settingsDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { facts, panel, state, table } from './table.ts'
import { afterOf, readTurn, sentTarget } from './turns.ts'

/** What the flags do, where it is known (wire 11.3). */
const meanings: Readonly<Record<string, string>> = {
  USERNAMEREG3: 'Registration by username',
  MOBILENUMREG3: 'Registration by mobile number',
  MOBILENUMPASSREG3: 'A password in the registration by mobile number',
  REGMOBVERF3: 'An sms code in the registration by mobile number',
  SUFAFFCODE3: 'The affiliate code of a link is kept',
  FREEPLAY3: 'Free trial',
  PWDEXPFORCECHANGE3: 'Expired passwords have to be changed',
  MOBILEVERCODELOGIN3: 'Login by sms code',
  CHNGPASSVERIF3: 'A new password by sms code',
  SECQUESTION3: 'Security questions, and a new password by their answers',
  AGENTPOLICY3: 'Agents’ policy: contracts in the agent center',
  REFERRAL3: 'Referral',
  REWCEN3: 'Reward center',
  PTSYS3: 'Points',
  VERIFICATION3: 'Verification of contacts',
  SENDMAIL3: 'A new password by mail',
  PAYMENTPASS3: 'Payment password',
  RESPAYPASS3: 'A new payment password by a code to the phone or by mail',
  PLYRBT: 'Rebates of players',
  BINDCARDENTRANCE3: 'Binding of cards',
  DISPEXTURNOVERLIST3: 'List of turnover requirements',
  WDRAWINFOBINDDATE3: 'Date of binding at withdrawal accounts',
  SIMPLIFIEDURL3: 'Short invitation links',
  APPREWARD3: 'Reward for the app',
  DISABLEDMOBILEVERIF3: 'Phone checks are off',
  WDRAWNOPASSVERIF3: 'Withdrawals without the payment password',
  STARTGAMEINAPP3: 'Games start in the app',
  VNLOTTERY3: 'The VN lottery: its page, its tiles and its draws',
  COCKFIGHT3: 'Cockfight: its vendors, its tiles and its table',
  CREDITMAR3: 'Members play on credit',
}

const change = (isOn: boolean): string => `Switch ${isOn ? 'off' : 'on'}`
const stateOf = (isOn: boolean): Html => (isOn ? state('on', 'good') : state('off', 'plain'))

const listPage: PageRoute = {
  path: '/switches',
  menu: 'Switches',
  async write({ platform }) {
    const { whitelabel } = await merchantSettings(platform).all()
    const rows = Object.entries(whitelabel).map(([flag, isOn]) => [
      html`<code>${flag}</code>`,
      meanings[flag] ?? '',
      stateOf(isOn),
      html`<a class="quiet" href="/operator/switches/${flag}" aria-label="${change(isOn)}: ${flag}">${change(isOn)}</a>`,
    ])
    const body = table(
      [{ head: 'Flag' }, { head: 'What it does' }, { head: 'Now' }, { head: 'Change' }],
      rows,
      'There are no flags.',
      'Whitelabel flags',
    )
    return {
      title: 'Switches',
      lead: `The whitelabel flags of the merchant. ${settingsDelay}`,
      body: html`<section class="panel">${body}</section>`,
    }
  },
}

/** The whole site follows a flag, so it is switched where one reads what it does, and with a reason. */
const flagPage: PageRoute = {
  path: '/switches/:flag',
  menu: null,
  async write(view) {
    const { whitelabel } = await merchantSettings(view.platform).all()
    const { flag = '' } = view.params
    const isOn = Object.hasOwn(whitelabel, flag) ? whitelabel[flag] : undefined
    if (isOn === undefined) return null
    const form = formOf(view, setFlag)
    const shown = facts([
      ['What it does', meanings[flag] ?? 'Not known here.'],
      ['Now', stateOf(isOn)],
    ])
    const { target, reached } = await readTurn(
      view,
      { now: String(isOn), other: String(!isOn) },
      {
        sent: sentTarget(view, setFlag.key, 'on'),
        said: `${flag} is ${isOn ? 'on' : 'off'}`,
        action: setFlag,
        isAbout: (row) => afterOf(row, flag) === String(isOn),
      },
    )
    const wasOn = target === 'false'
    const switching =
      reached ??
      form.write(form.reason(), button(change(wasOn), { look: wasOn ? 'grave' : 'main' }), {
        fixed: { flag, on: target },
      })
    return {
      title: flag,
      lead: html`<a href="/operator/switches">Switches</a> · ${settingsDelay}`,
      body: html`${panel('The flag', shown)}${panel(change(wasOn), switching)}`,
    }
  },
}

export const switchPages: readonly PageRoute[] = [listPage, flagPage]
