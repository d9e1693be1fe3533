import type { promotions as english } from '../en/promotions.ts'

export const promotions = {
  lead: 'Ano ang sa iyo, ano ang nakatali pa, at ano ang kailangan',
  away: 'Hindi mabasa ngayon ang mga gantimpala mo. Pakisubukan ulit maya-maya.',
  points: '{{points}} puntos',
  until: 'hanggang {{day}}',
  claim: 'Kunin',
  readFirst: 'Basahin muna',
  claimMoney: 'Kunin ang pera, {{amount}}',
  moneyAtOnce: 'Sa iyo agad ang pera, walang kailangang itaya.',
  claimed: '{{title}}: nakuha ang {{given}}.',
  toClaim: {
    title: 'Makukuha ngayon',
    empty: 'Walang makukuha sa ngayon',
    emptyText: 'Nasa mga promosyon ang mga alok at ang hinihingi ng bawat isa.',
    promotions: 'Tingnan ang mga promosyon',
  },
  history: {
    title: 'Kasaysayan',
    empty: 'Wala pang nakuha',
    emptyText: 'Nakalista rito ang kinuha mo at ang lumipas na.',
  },
  state: {
    I: 'Naibigay',
    C: 'Nakuha',
    E: 'Lumipas',
    R: 'Tinanggihan',
    P: 'Pinoproseso',
    A: 'Nag-aaplay',
    J: 'Sumali',
  },
  stateText: {
    I: 'Naghihintay na kunin.',
    C: 'Nasa iyo na ito.',
    E: 'Tapos na ang huling araw nito.',
    R: 'Hindi ito naaprubahan.',
    P: 'May tumitingin na rito.',
    A: 'Naghihintay na matingnan.',
    J: 'Kasali ka.',
  },
} satisfies typeof english
