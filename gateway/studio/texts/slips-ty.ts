import type { slipsEn } from './slips-en.ts'

export const slipsTy: typeof slipsEn = {
  yourTickets: 'Mga taya mo sa bolang ito at sa mga susunod',
  addLine: 'Idagdag ang linya',
  slip: 'Ang iyong slip',
  linesOf: (count, most) => `${count} sa ${most} linya`,
  removeLine: (line) => `Alisin ang linya ${line}`,
  lineWrong: 'hindi mabibili: pakialis',
  ofLine: (line, text) => `Linya ${line}: ${text}`,
  slipSum: (count, { times, isEach }) => `${count} linya${isEach ? ' ×' : ','} ${times}`,
  toChoose: (count) => `${count} pa ang pipiliin`,
  lookAtSum: 'Hindi pa ito nabibili: higit sa isang linya ang halaga nito. Nasa ibaba ang kabuuan.',
  placedOn: (amount, first, last) => `Naitaya ang ${amount} sa mga round ${first} hanggang ${last}.`,
  buyLines: (count) => `Bilhin ang ${count} linya`,
  linePays: {
    title: 'Bayad ng isang linya',
    each: (price) => `${price} bawat linya`,
    right: 'Tama',
    pays: 'Bayad',
    chance: 'Tsansa',
    pool: 'ang premyo',
    oneIn: (count) => `1 sa ${count}`,
  },
  mine: {
    title: 'Aking mga tiket sa lahat ng lotto',
    lists: { open: 'Darating', ended: 'Tapos na', won: 'Nanalo' },
    none: {
      open: 'Wala kang tiket para sa darating na bunot.',
      ended: 'Wala pang natapos sa iyong mga tiket.',
      won: 'Wala pang nanalo sa iyong mga tiket.',
    },
    result: 'Resulta',
    ticket: (number) => `tiket ${number}`,
    pages: 'Mga pahina',
    page: (number) => `Pahina ${number}`,
    before: 'Nakaraan',
    after: 'Susunod',
  },
  orders: {
    title: 'Mga ayos ng apat na digit',
    orders: 'Mga ayos',
    numbers: 'Mga numero',
    first: 'Unang premyo',
    chances:
      'Ang tsansang mabunot ang isa sa mga ayos para sa unang premyo, para sa isa sa tatlong premyo ng maliit, at para sa isa sa 23 ng malaki.',
    box: 'Box: isang taya sa lahat ng ayos ng numero. Hinahati ang bawat premyo sa bilang ng mga ayos at pinuputol sa daan-daang bahagi ng taya.',
    permute:
      'Lahat ng ayos: binabayaran ang taya para sa bawat ayos, at buo ang bawat premyo. Dalawang beses binabayaran ang numerong dalawang beses nabunot. Iisa ang ayos ng apat na magkakaparehong digit, at eksakto lang ang puwedeng taya.',
  },
  again: {
    rebet_nothing: 'Wala kang taya sa nakaraang round, kaya walang mauulit. Walang siningil.',
    double_nothing: 'Wala kang taya sa bukas na round, kaya walang madodoble. Walang siningil.',
  },
  onLines: 'Sa mga guhit sa pagitan ng mga numero',
}
