/** Announcements that are texts: PL scrolling bar, PU popup, PR promotion, H public notice (CN-37). */
type ArticleText = {
  type: 'PL' | 'PU' | 'PR' | 'H'
  /** A logged in, B anonymous, F first login; popups only. */
  execution?: 'A' | 'B' | 'F'
  promotionType?: string
  /** The picture of a promotion. */
  scene?: string
  /** How many days ago it was published. */
  daysAgo: number
  en: { title: string; content: string }
  ty: { title: string; content: string }
}

export const articleTexts: readonly ArticleText[] = [
  {
    type: 'PL',
    daysAgo: 0,
    en: {
      title: 'Saturday 03:00 to 04:30',
      content: '<p>Bank withdrawals pause for maintenance. Balances and games are not affected.</p>',
    },
    ty: {
      title: 'Sabado 03:00 hanggang 04:30',
      content:
        '<p>Titigil muna ang withdrawal sa bangko para sa maintenance. Hindi apektado ang balanse at mga laro.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 2,
    en: { title: 'New in the lobby', content: '<p>Each game page now shows how to check its last round.</p>' },
    ty: {
      title: 'Bago sa lobby',
      content: '<p>Makikita na sa pahina ng bawat laro kung paano suriin ang huling round.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 5,
    en: { title: 'Your safety', content: '<p>We never ask for your password or for a code from an SMS.</p>' },
    ty: {
      title: 'Kaligtasan mo',
      content: '<p>Hindi namin kailanman hinihingi ang password mo o ang code mula sa SMS.</p>',
    },
  },
  {
    type: 'PU',
    execution: 'B',
    daysAgo: 1,
    en: {
      title: 'Look around first',
      content:
        '<p>You need no account to try a slot: there is a <strong>free trial</strong> on its tile. It uses play money and costs nothing.</p>',
    },
    ty: {
      title: 'Tumingin muna',
      content:
        '<p>Hindi kailangan ng account para sumubok ng slot: may <strong>libreng subok</strong> sa larawan nito. Pera-perahan lang ito at walang bayad.</p>',
    },
  },
  {
    type: 'PU',
    execution: 'A',
    daysAgo: 1,
    en: {
      title: 'Decide before you play',
      content:
        '<p>Under <strong>Play safe</strong> in the menu you set how much you may deposit and lose. A limit counts at once.</p>',
    },
    ty: {
      title: 'Magpasya bago maglaro',
      content:
        '<p>Sa <strong>Ligtas na paglalaro</strong> sa menu, itakda kung magkano ang puwede mong ideposito at matalo. Agad itong umiiral.</p>',
    },
  },
  {
    type: 'PU',
    execution: 'F',
    daysAgo: 30,
    en: {
      title: 'Good that you are here',
      content:
        '<p>Three things to know:</p><ul><li>Your balance stands at the top of every page, also in a game.</li><li>The heart on a tile keeps the game in your favourites.</li><li>Help is in the menu, in plain words.</li></ul>',
    },
    ty: {
      title: 'Mabuti at narito ka',
      content:
        '<p>Tatlong bagay na dapat malaman:</p><ul><li>Nasa itaas ng bawat pahina ang balanse mo, pati sa laro.</li><li>Itinatago ng puso sa laro ang mga paborito mo.</li><li>Nasa menu ang tulong, sa simpleng salita.</li></ul>',
    },
  },
  {
    type: 'PR',
    promotionType: 'REGISTER',
    scene: 'sunrise',
    daysAgo: 20,
    en: {
      title: 'GET BONUS BETS',
      content:
        '<p>A small welcome for a new account. It waits in the reward center, with its amount, its rules and its last day.</p>',
    },
    ty: {
      title: 'GET BONUS BETS',
      content:
        '<p>Munting salubong sa bagong account. Nasa sentro ng gantimpala ito, kasama ang halaga, mga tuntunin at huling araw.</p>',
    },
  },
  {
    type: 'PR',
    promotionType: 'UPGRADE_BONUS',
    scene: 'pearl',
    daysAgo: 20,
    en: {
      title: 'VIP BONUS',
      content:
        '<p>A bonus for each VIP level, given once when it is reached. Your level, the way to the next one and what it gives are on the page of the levels.</p>',
    },
    ty: {
      title: 'VIP BONUS',
      content:
        '<p>Bonus sa bawat VIP level, isang beses kapag naabot. Nasa pahina ng mga level ang level mo, ang daan sa susunod at ang ibinibigay nito.</p>',
    },
  },
  {
    type: 'PR',
    promotionType: 'REFERRAL',
    scene: 'harbour',
    daysAgo: 20,
    en: {
      title: 'REFER and WIN',
      content:
        '<p>Send a friend your own link and share in what they play. Your code, your link and the rate are on the page of invitations.</p>',
    },
    ty: {
      title: 'REFER and WIN',
      content:
        '<p>Ipadala sa kaibigan ang sarili mong link at makibahagi sa laro nila. Nasa pahina ng mga imbitasyon ang code, ang link at ang porsiyento.</p>',
    },
  },
  {
    type: 'H',
    daysAgo: 1,
    en: {
      title: 'Maintenance on Saturday',
      content:
        '<p>Bank withdrawals pause on Saturday from 03:00 to 04:30 (GMT+8). Requests made in that time are paid afterwards, in their order.</p>',
    },
    ty: {
      title: 'Maintenance sa Sabado',
      content:
        '<p>Titigil ang withdrawal sa bangko sa Sabado mula 03:00 hanggang 04:30 (GMT+8). Babayaran pagkatapos, ayon sa pagkakasunod, ang mga hiling sa oras na iyon.</p>',
    },
  },
  {
    type: 'H',
    daysAgo: 6,
    en: {
      title: 'Every record as a file',
      content:
        '<p>The account record, the betting record and your profit and loss can be saved as CSV, for any range of dates.</p>',
    },
    ty: {
      title: 'Bawat talaan bilang file',
      content:
        '<p>Maaaring i-save bilang CSV ang talaan ng account, ang talaan ng taya at ang panalo at talo mo, sa anumang petsa.</p>',
    },
  },
  {
    type: 'H',
    daysAgo: 14,
    en: {
      title: 'Official addresses',
      content:
        '<p>Only the addresses on the Official Mirror List are ours. Write to customer service if you see another one.</p>',
    },
    ty: {
      title: 'Mga opisyal na address',
      content:
        '<p>Ang mga nasa Listahan ng Opisyal na Mirror lang ang amin. Sumulat sa customer service kung may makita kang iba.</p>',
    },
  },
]
