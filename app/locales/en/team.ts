/** The agent center: its frame, the line and its reports (spec section 3). */
export const team = {
  frame: { menu: 'Agent menu', type: 'Agent, type {{type}}', waiting_one: 'offer waits', waiting_other: 'offers wait' },
  menu: {
    overview: 'Team overview',
    register: 'Register center',
    team: 'Team management',
    betting: 'Team betting',
    loss: 'User loss',
    revenue: 'Revenue report',
    details: 'Account details',
    dividend: 'Dividend record',
    daily: 'Daily wages',
    hourly: 'Hourly salary',
    realtime: 'Real-time salary',
    contracts: 'Contracts',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    announcement: 'Announcement',
    messages: 'Messages',
    support: 'Customer service',
  },
}
