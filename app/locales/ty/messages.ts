import type { messages as english } from '../en/messages.ts'

export const messages = {
  banners: 'Mga banner',
  banner: 'Banner {{number}} sa {{total}}',
  bannerGo: 'Alamin kung paano',
  announcements: 'Mga anunsyo',
  allAnnouncements: 'Lahat ng anunsyo',
  wins: { title: 'Mga bagong panalo', live: 'Live', empty: 'Wala pang panalong maipapakita.' },
  promotions: {
    title: 'Mga promo',
    all: 'Lahat ng promo',
    vip: 'VIP BONUS',
    vipText: 'May bonus sa bawat level, at sa iyo ang level sa loob ng 90 araw.',
    refer: 'REFER and WIN',
    referText: 'Mag-imbita ng kaibigan. May makukuha kayong dalawa kapag naglaro siya.',
    bets: 'GET BONUS BETS',
    betsText: 'Libreng taya sa sports tuwing Lunes.',
  },
} satisfies typeof english
