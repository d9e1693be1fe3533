import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { setFlag } from '../actions/site.ts'
import type { PageRoute } from '../view.ts'
import { settingsDelay } from './delay.ts'
import { formOf } from './form.ts'
import { state, table } from './table.ts'

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

export const switchesPage: PageRoute = {
  path: '/switches',
  menu: 'Switches',
  async write(view) {
    const { whitelabel } = await merchantSettings(view.platform).all()
    const rows = Object.entries(whitelabel).map(([flag, isOn]) => [
      html`<code>${flag}</code>`,
      meanings[flag] ?? '',
      isOn ? state('on', 'good') : state('off', 'plain'),
      formOf(view, setFlag, `setFlag-${flag}`).write(
        null,
        html`<button class="quiet" aria-label="Switch ${flag} ${isOn ? 'off' : 'on'}">Switch ${isOn ? 'off' : 'on'}</button>`,
        { fixed: { flag, on: String(!isOn) }, look: 'inline', stays: true },
      ),
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
