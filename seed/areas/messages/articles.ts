/** Announcements that are texts: PL scrolling bar, PU popup, PR promotion, H public notice (spec section 9). */
export type ArticleText = {
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
    en: { title: 'Saturday 03:00 to 04:30', content: '<p>Bank withdrawals pause for maintenance. Balances and games are not affected.</p>' },
    ty: {
      title: 'Sabado 03:00 hanggang 04:30',
      content: '<p>Titigil muna ang withdrawal sa bangko para sa maintenance. Hindi apektado ang balanse at mga laro.</p>',
    },
  },
  {
    type: 'PL',
    daysAgo: 2,
    en: { title: 'New in the lobby', content: '<p>Each game page now shows how to check its last round.</p>' },
    ty: { title: 'Bago sa lobby', content: '<p>Makikita na sa pahina ng bawat laro kung paano suriin ang huling round.</p>' },
  },
  {
    type: 'PL',
    daysAgo: 5,
    en: { title: 'Your safety', content: '<p>We never ask for your password or for a code from an SMS.</p>' },
    ty: { title: 'Kaligtasan mo', content: '<p>Hindi namin kailanman hinihingi ang password mo o ang code mula sa SMS.</p>' },
  },
  {
    type: 'PU',
    execution: 'B',
    daysAgo: 1,
    en: {
      title: 'Look around first',
      content: '<p>You need no account to try a slot: press <strong>Free trial</strong> on any tile. It uses play money and costs nothing.</p>',
    },
    ty: {
      title: 'Tumingin muna',
      content:
        '<p>Hindi kailangan ng account para sumubok ng slot: pindutin ang <strong>Libreng subok</strong> sa kahit anong laro. Perang pang-laro lang ito at walang bayad.</p>',
    },
  },
  {
    type: 'PU',
    execution: 'A',
    promotionType: 'MISSION',
    daysAgo: 1,
    en: { title: 'Rewards are waiting', content: '<p>What you can claim is listed in the reward center, with its rules and its last day.</p>' },
    ty: { title: 'May naghihintay na gantimpala', content: '<p>Nakalista sa reward center ang puwede mong kunin, kasama ang mga tuntunin at huling araw.</p>' },
  },
  {
    type: 'PU',
    execution: 'F',
    daysAgo: 30,
    en: {
      title: 'Good that you are here',
      content:
        '<p>Three things to know:</p><ul><li>Your balance stands at the top of every page.</li><li>The heart on a tile keeps the game in your favourites.</li><li>Help is in the menu, in plain words.</li></ul>',
    },
    ty: {
      title: 'Mabuti at narito ka',
      content:
        '<p>Tatlong bagay na dapat malaman:</p><ul><li>Nasa itaas ng bawat pahina ang balanse mo.</li><li>Itinatago ng puso sa laro ang mga paborito mo.</li><li>Nasa menu ang tulong, sa simpleng salita.</li></ul>',
    },
  },
  {
    type: 'PR',
    promotionType: 'REGISTER',
    scene: 'sunrise',
    daysAgo: 20,
    en: {
      title: 'GET BONUS BETS',
      content: '<p>A small welcome for a new account. The rules, the amount and the last day stand in the reward center before you claim.</p>',
    },
    ty: {
      title: 'KUMUHA NG BONUS BETS',
      content: '<p>Munting salubong sa bagong account. Nasa reward center ang mga tuntunin, halaga at huling araw bago mo kunin.</p>',
    },
  },
  {
    type: 'PR',
    promotionType: 'UPGRADE_BONUS',
    scene: 'pearl',
    daysAgo: 20,
    en: { title: 'VIP BONUS', content: '<p>Each VIP level has its own bonus, given once when you reach it. Your progress is on your account page.</p>' },
    ty: {
      title: 'VIP BONUS',
      content: '<p>May sariling bonus ang bawat antas ng VIP, ibinibigay nang isang beses kapag naabot mo. Nasa pahina ng account mo ang pag-usad mo.</p>',
    },
  },
  {
    type: 'PR',
    promotionType: 'REFERRAL',
    scene: 'harbour',
    daysAgo: 20,
    en: { title: 'REFER and WIN', content: '<p>Send a friend your own link. When they play, you share in it; the rate stands on the referral page.</p>' },
    ty: {
      title: 'MAG-REFER at MANALO',
      content: '<p>Ipadala sa kaibigan ang sarili mong link. Kapag naglaro sila, may bahagi ka; nasa pahina ng referral ang porsiyento.</p>',
    },
  },
  {
    type: 'H',
    daysAgo: 1,
    en: {
      title: 'Maintenance on Saturday',
      content: '<p>Bank withdrawals pause on Saturday from 03:00 to 04:30 (GMT+8). Requests made in that time are paid afterwards, in their order.</p>',
    },
    ty: {
      title: 'Maintenance sa Sabado',
      content:
        '<p>Titigil ang withdrawal sa bangko sa Sabado mula 03:00 hanggang 04:30 (GMT+8). Babayaran pagkatapos, ayon sa pagkakasunod, ang mga hiling sa oras na iyon.</p>',
    },
  },
  {
    type: 'H',
    promotionType: 'MISSION',
    daysAgo: 6,
    en: {
      title: 'Missions start on Monday',
      content: '<p>A new set of missions opens every Monday at 00:00 (GMT+8). Your rank is on the mission leaderboard.</p>',
    },
    ty: {
      title: 'Magsisimula ang mga misyon sa Lunes',
      content: '<p>May bagong mga misyon tuwing Lunes ng 00:00 (GMT+8). Nasa mission leaderboard ang ranggo mo.</p>',
    },
  },
  {
    type: 'H',
    daysAgo: 14,
    en: {
      title: 'Official addresses',
      content: '<p>Only the addresses on the Official Mirror List are ours. Write to customer service if you see another one.</p>',
    },
    ty: {
      title: 'Mga opisyal na address',
      content: '<p>Ang mga nasa Official Mirror List lang ang amin. Sumulat sa customer service kung may makita kang iba.</p>',
    },
  },
]
