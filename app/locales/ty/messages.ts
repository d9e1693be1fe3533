import type { messages as english } from '../en/messages.ts'

export const messages = {
  banners: 'Mga banner',
  banner: 'Banner {{number}} sa {{total}}',
  bannerGo: { games: 'Tingnan ang mga laro', help: 'Alamin kung paano', more: 'Tingnan' },
  announcements: 'Mga anunsyo',
  allAnnouncements: 'Lahat ng anunsyo',
  wins: { title: 'Mga bagong panalo', live: 'Live', empty: 'Wala pang panalong maipapakita.' },
  promotions: {
    title: 'Mga promo',
    all: 'Lahat ng promo',
    vip: 'VIP BONUS',
    vipText: 'Bonus sa bawat antas. Hindi pa ito ibinibigay.',
    refer: 'REFER and WIN',
    referText: 'Mag-imbita ng kaibigan gamit ang sarili mong link. Magsisimula pa ito.',
    bets: 'GET BONUS BETS',
    betsText: 'Munting salubong sa bagong account. Hindi pa ito makukuha.',
  },
  popup: {
    promotion: 'Tingnan ang promo',
    close: 'Pumunta sa mga laro',
    more: 'Higit pang anunsyo',
  },
  notices: {
    title: 'Mga paunawa',
    notices: 'Mga paunawa',
    announcements: 'Mga anunsyo',
    empty: 'Walang bago',
    emptyText: 'Dito makikita ang mga balita tungkol sa site.',
  },
  live: {
    MAIL: 'May bago kang mail',
    INCOME: 'Nakatanggap ka ng {{amount}}',
    DEPOSIT_OK: 'Dumating na ang deposito mong {{amount}}',
    DEPOSIT_FAIL: 'Hindi natuloy ang deposito mong {{amount}}',
    WITHDRAW_OK: 'Naaprubahan ang withdrawal mong {{amount}}',
    WITHDRAW_REJECT: 'Tinanggihan ang withdrawal mong {{amount}}; nasa balanse mo na ulit ang pera',
    CONTRACT: 'May kontratang naghihintay ng sagot mo',
  },
  chat: {
    title: 'Customer service',
    desks: 'Sino ang sasagot',
    closed: 'bukas 08:00',
    frame: 'Usapan sa customer service',
    away: 'Hindi mabuksan ang chat sa ngayon. Pakisubukang muli, o sumulat sa amin sa Telegram.',
    back: 'Bumalik sa site',
  },
} satisfies typeof english
