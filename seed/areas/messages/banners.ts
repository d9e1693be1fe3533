/** One picture, one sentence, one link (look/README): no promise that the product does not keep. */
type BannerText = {
  groupName: string
  /** Names the picture that the gateway draws. */
  scene: string
  linkage: string | null
  en: { title: string; subtitle: string }
  ty: { title: string; subtitle: string }
}

const ofAnyDraw = {
  scene: 'moon',
  linkage: '/help?topic=fair',
  en: { title: 'Check any round', subtitle: 'Its seed is sealed before you play, and opened after.' },
  ty: { title: 'Suriin ang alinmang round', subtitle: 'Nakaselyo ang seed bago maglaro, at binubuksan pagkatapos.' },
}

export const bannerTexts: readonly BannerText[] = [
  {
    groupName: 'w_home',
    scene: 'monsoon',
    linkage: '/rng',
    en: {
      title: 'Ten thousand ways to spend a rainy evening',
      subtitle: 'Every slot in one list. Search by name, filter by maker, try it free first.',
    },
    ty: {
      title: 'Sampung libong paraan para sa maulang gabi',
      subtitle: 'Lahat ng slot sa iisang listahan. Hanapin, salain, at subukan muna nang libre.',
    },
  },
  {
    groupName: 'w_home',
    scene: 'pearl',
    linkage: '/help?topic=fair',
    en: {
      title: 'See for yourself',
      subtitle: 'Each round is sealed before you play and opened after. Check any of them.',
    },
    ty: {
      title: 'Ikaw mismo ang tumingin',
      subtitle: 'Nakaselyo ang bawat round bago ka maglaro at binubuksan pagkatapos. Suriin ang alinman.',
    },
  },
  {
    groupName: 'w_home',
    scene: 'reef',
    linkage: '/fish',
    en: { title: 'The reef is awake', subtitle: 'Reels under water, with small stakes and free spins.' },
    ty: {
      title: 'Gising na ang bahura',
      subtitle: 'Mga reel sa ilalim ng tubig, maliit ang taya at may libreng ikot.',
    },
  },
  {
    groupName: 'w_home',
    scene: 'tables',
    linkage: '/rng?type=TG',
    en: { title: 'A quick roll', subtitle: 'Under or over, and you choose the chance. A round takes a breath.' },
    ty: {
      title: 'Mabilis na gulong',
      subtitle: 'Ilalim o ibabaw, at ikaw ang pipili ng tsansa. Isang hinga lang ang round.',
    },
  },
  {
    groupName: 'w_home',
    scene: 'lantern',
    linkage: '/help?topic=playsafe',
    en: {
      title: 'Decide before you play',
      subtitle: 'Set aside what you can lose, and stop there. Here is how we help.',
    },
    ty: {
      title: 'Magpasya bago maglaro',
      subtitle: 'Itabi ang kaya mong matalo, at doon huminto. Ganito kami tumutulong.',
    },
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
    en: {
      title: 'Two minutes to begin',
      subtitle: 'A name, a password and your date of birth. You must be 18 or older.',
    },
    ty: {
      title: 'Dalawang minuto lang',
      subtitle: 'Pangalan, password at petsa ng kapanganakan. Dapat 18 ka o higit pa.',
    },
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
    en: { title: 'A stated return', subtitle: 'Each game says what it pays back.' },
    ty: { title: 'May nakasaad na balik', subtitle: 'Sinasabi ng bawat laro ang balik nito.' },
  },
  {
    groupName: 'w_live',
    scene: 'tables',
    linkage: null,
    en: { title: 'One round for all', subtitle: 'All at the table see the same.' },
    ty: { title: 'Iisang round ng lahat', subtitle: 'Pareho ang nakikita ng lahat sa mesa.' },
  },
  {
    groupName: 'w_fish',
    scene: 'reef',
    linkage: null,
    en: { title: 'Reels under water', subtitle: 'Small stakes, wilds and free spins.' },
    ty: { title: 'Mga reel sa ilalim ng tubig', subtitle: 'Maliit na taya, wild at libreng ikot.' },
  },
  {
    groupName: 'w_pvp',
    scene: 'cards',
    linkage: null,
    en: { title: 'Dice against the house', subtitle: 'Cards and other players come later.' },
    ty: { title: 'Dice laban sa house', subtitle: 'Darating pa ang mga baraha at ibang manlalaro.' },
  },
  {
    groupName: 'w_sports',
    scene: 'stadium',
    linkage: null,
    en: { title: 'Dice for now', subtitle: 'Matches and odds come later.' },
    ty: { title: 'Dice muna', subtitle: 'Darating pa ang mga laban at odds.' },
  },
  {
    groupName: 'w_esports',
    scene: 'arena',
    linkage: null,
    en: { title: 'Dice for now', subtitle: 'Teams and matches come later.' },
    ty: { title: 'Dice muna', subtitle: 'Darating pa ang mga koponan at laban.' },
  },
  {
    groupName: 'w_lott',
    scene: 'moon',
    linkage: null,
    en: { title: 'Drawn for everybody', subtitle: 'Every day, or every few minutes; cancel until bets close.' },
    ty: { title: 'Bunutan ng lahat', subtitle: 'Araw-araw o bawat ilang minuto; makakakansela hanggang magsara.' },
  },
  {
    groupName: 'w_elott',
    scene: 'orbit',
    linkage: null,
    en: { title: 'Drawn for everybody', subtitle: 'Every day, or every few minutes; cancel until bets close.' },
    ty: { title: 'Bunutan ng lahat', subtitle: 'Araw-araw o bawat ilang minuto; makakakansela hanggang magsara.' },
  },
  ...['w_lottery', 'w_seaLottery', 'w_vnLottery'].map((groupName) => ({ groupName, ...ofAnyDraw })),
  {
    groupName: 'w_seamless',
    scene: 'pearl',
    linkage: '/help?topic=fair',
    en: { title: 'Check any round', subtitle: 'Each one is sealed before you play and opened after.' },
    ty: { title: 'Suriin ang alinmang round', subtitle: 'Nakaselyo bago ka maglaro at binubuksan pagkatapos.' },
  },
  {
    groupName: 'w_promotions',
    scene: 'moon',
    linkage: '/help?topic=playsafe',
    en: { title: 'Decide before you play', subtitle: 'Set aside what you can lose, and stop there.' },
    ty: { title: 'Magpasya bago maglaro', subtitle: 'Itabi ang kaya mong matalo, at doon huminto.' },
  },
  {
    groupName: 'w_member',
    scene: 'lantern',
    linkage: '/playSafe',
    en: { title: 'Your own limits', subtitle: 'Set them before you play; we keep to them.' },
    ty: { title: 'Sarili mong mga limit', subtitle: 'Itakda bago maglaro; susundin namin.' },
  },
  {
    groupName: 'w_pointMall',
    scene: 'shell',
    linkage: '/help',
    en: { title: 'Need a hand?', subtitle: 'Help, in plain words.' },
    ty: { title: 'Kailangan ng tulong?', subtitle: 'Tulong sa simpleng salita.' },
  },
]
