import type { team as english } from '../en/team.ts'

export const team = {
  frame: { menu: 'Menu ng agent', type: 'Agent, uri {{type}}', waiting_one: 'alok na naghihintay', waiting_other: 'alok na naghihintay' },
  menu: {
    overview: 'Buod ng team',
    register: 'Magrehistro ng account',
    team: 'Pamamahala ng team',
    betting: 'Mga taya ng team',
    loss: 'Talo ng mga user',
    revenue: 'Ulat ng kita',
    details: 'Detalye ng account',
    dividend: 'Tala ng dibidendo',
    daily: 'Arawang sahod',
    hourly: 'Oras-oras na sahod',
    realtime: 'Real-time na sahod',
    contracts: 'Mga kontrata',
    deposit: 'Magdeposito',
    withdraw: 'Mag-withdraw',
    announcement: 'Anunsyo',
    messages: 'Mga mensahe',
    support: 'Customer service',
  },
} satisfies typeof english
