/** One picture, one sentence, one link (look/README): no promise that the product does not keep. */
export type BannerText = {
  groupName: string
  /** Names the picture that the gateway draws. */
  scene: string
  linkage: string | null
  en: { title: string; subtitle: string }
  ty: { title: string; subtitle: string }
}

export const bannerTexts: readonly BannerText[] = [
  {
    groupName: 'w_home',
    scene: 'monsoon',
    linkage: '/rng',
    en: { title: 'Ten thousand ways to spend a rainy evening', subtitle: 'Every slot in one list. Search by name, filter by maker, try it free first.' },
    ty: { title: 'Sampung libong paraan para sa maulang gabi', subtitle: 'Lahat ng slot sa iisang listahan. Hanapin, salain, at subukan muna nang libre.' },
  },
  {
    groupName: 'w_home',
    scene: 'pearl',
    linkage: '/help?topic=fair',
    en: { title: 'See for yourself', subtitle: 'Each round is sealed before you play and opened after. Check any of them.' },
    ty: { title: 'Ikaw mismo ang tumingin', subtitle: 'Nakaselyo ang bawat round bago ka maglaro at binubuksan pagkatapos. Suriin ang alinman.' },
  },
  {
    groupName: 'w_home',
    scene: 'reef',
    linkage: '/fish',
    en: { title: 'The reef is awake', subtitle: 'Fishing games with small stakes and quiet water.' },
    ty: { title: 'Gising na ang bahura', subtitle: 'Mga larong pangingisda na maliit ang taya at tahimik ang tubig.' },
  },
  {
    groupName: 'w_home',
    scene: 'tables',
    linkage: '/live',
    en: { title: 'A seat at the table', subtitle: 'Baccarat, roulette and dice, open all night.' },
    ty: { title: 'May upuan ka sa mesa', subtitle: 'Baccarat, roulette at dice, bukas buong gabi.' },
  },
  {
    groupName: 'w_home',
    scene: 'lantern',
    linkage: '/help?topic=playsafe',
    en: { title: 'Decide before you play', subtitle: 'Set aside what you can lose, and stop there. Here is how we help.' },
    ty: { title: 'Magpasya bago maglaro', subtitle: 'Itabi ang kaya mong matalo, at doon huminto. Ganito kami tumutulong.' },
  },
  {
    groupName: 'w_login',
    scene: 'harbour',
    linkage: null,
    en: { title: 'Welcome back', subtitle: 'Your games are where you left them.' },
    ty: { title: 'Maligayang pagbabalik', subtitle: 'Nasa dati pa rin ang mga laro mo.' },
  },
  {
    groupName: 'w_reg',
    scene: 'sunrise',
    linkage: null,
    en: { title: 'Two minutes to begin', subtitle: 'A name, a password and your date of birth. You must be 18 or older.' },
    ty: { title: 'Dalawang minuto lang', subtitle: 'Pangalan, password at petsa ng kapanganakan. Dapat 18 ka o higit pa.' },
  },
  {
    groupName: 'w_forget',
    scene: 'lighthouse',
    linkage: null,
    en: { title: 'The way back in', subtitle: 'By email or by phone, in a few minutes.' },
    ty: { title: 'Ang daan pabalik', subtitle: 'Sa email o telepono, ilang minuto lang.' },
  },
  {
    groupName: 'w_leftmenu',
    scene: 'shell',
    linkage: '/help',
    en: { title: 'Need a hand?', subtitle: 'Help, in plain words.' },
    ty: { title: 'Kailangan ng tulong?', subtitle: 'Tulong sa simpleng salita.' },
  },
  {
    groupName: 'w_rng',
    scene: 'reels',
    linkage: null,
    en: { title: 'Slots', subtitle: 'Five reels, three rows, and a stated return on each game.' },
    ty: { title: 'Slots', subtitle: 'Limang reel, tatlong hanay, at nakasaad ang balik ng bawat laro.' },
  },
  {
    groupName: 'w_live',
    scene: 'tables',
    linkage: null,
    en: { title: 'Live casino', subtitle: 'Tables at every hour.' },
    ty: { title: 'Live casino', subtitle: 'May mesa sa bawat oras.' },
  },
  {
    groupName: 'w_fish',
    scene: 'reef',
    linkage: null,
    en: { title: 'Fishing', subtitle: 'Aim, wait, and let the small ones go.' },
    ty: { title: 'Pangingisda', subtitle: 'Umasinta, maghintay, at pakawalan ang maliliit.' },
  },
  {
    groupName: 'w_pvp',
    scene: 'cards',
    linkage: null,
    en: { title: 'Poker', subtitle: 'Choose a room by its least bet.' },
    ty: { title: 'Poker', subtitle: 'Pumili ng silid ayon sa pinakamababang taya.' },
  },
  {
    groupName: 'w_sports',
    scene: 'stadium',
    linkage: null,
    en: { title: 'Sports', subtitle: 'Tonight’s games, with the time in your zone.' },
    ty: { title: 'Sports', subtitle: 'Ang mga laban ngayong gabi, sa oras ninyo.' },
  },
  {
    groupName: 'w_esports',
    scene: 'arena',
    linkage: null,
    en: { title: 'E-sports', subtitle: 'Teams, maps and odds on one page.' },
    ty: { title: 'E-sports', subtitle: 'Mga koponan, mapa at odds sa iisang pahina.' },
  },
  {
    groupName: 'w_lott',
    scene: 'moon',
    linkage: null,
    en: { title: 'Lottery', subtitle: 'The next draw and the last result.' },
    ty: { title: 'Lottery', subtitle: 'Ang susunod na bunot at ang huling resulta.' },
  },
  {
    groupName: 'w_elott',
    scene: 'orbit',
    linkage: null,
    en: { title: 'E-lottery', subtitle: 'A short wait between draws, the same open rules.' },
    ty: { title: 'E-lottery', subtitle: 'Maikling hintayan sa bawat bunot, parehong malinaw na tuntunin.' },
  },
]
