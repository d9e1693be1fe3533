/** Banners, announcements and the winner board. */
export const messages = {
  banners: 'Banners',
  banner: 'Banner {{number}} of {{total}}',
  bannerGo: 'See how it works',
  announcements: 'Announcements',
  allAnnouncements: 'All announcements',
  wins: { title: 'Recent wins', live: 'Live', empty: 'No wins to show yet.' },
  promotions: {
    title: 'Promotions',
    all: 'All promotions',
    vip: 'VIP BONUS',
    vipText: 'A bonus at every level, and the level stays yours for 90 days.',
    refer: 'REFER and WIN',
    referText: 'Invite a friend. You both get something when they play.',
    bets: 'GET BONUS BETS',
    betsText: 'Free bets for sports, every Monday.',
  },
}
