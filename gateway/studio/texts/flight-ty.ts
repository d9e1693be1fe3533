import type { flightEn } from './flight-en.ts'

export const flightTy: typeof flightEn = {
  flight: {
    waiting: 'Sarado na ang taya. Lilipad na ito maya-maya.',
    flying: 'umaakyat pa',
    brokeAt: 'dito naputol',
    broke: (multiplier) => `Naputol sa ${multiplier} ×`,
    noneYet: 'Wala pang lumipad dito. Ang susunod na round ang una.',
    nextIn: 'Susunod na round: magsasara ang taya sa loob ng',
    nextAfter: (seconds) => `Susunod na round: magsasara ang taya ${seconds} segundo pagkatapos ng lipad na ito`,
    out: 'Lumabas na',
    outTold: (multiplier, amount) =>
      `Lumabas ka sa ${multiplier} × na may ${amount}. Babayaran ito pagkatapos ng round.`,
    set: 'Kusang lumabas sa',
    setHint: (least, most) => `Mula ${least} hanggang ${most}.`,
    byHandHint: (most) => `Kung walang laman, ikaw ang lalabas, o sa ${most}.`,
    setOnly: 'Kung walang script, hindi makakalabas nang sarili: maglagay ng multiplier.',
    join: 'Sumali sa susunod na round',
    stake: 'Taya',
    player: 'Manlalaro',
    left: 'Lumabas sa',
    received: 'Natanggap',
    you: 'Ikaw',
    stillIn: 'nasa loob pa',
    fallen: 'hindi nakalabas',
    inRound: 'Ang round na ito',
    bets: {
      set: (multiplier) => `Labas sa ${multiplier} ×`,
      byHand: 'Labas kapag pinindot',
      outAt: (multiplier) => `Lumabas sa ${multiplier} ×`,
    },
    rules: [
      'Sumusunod ang isang round sa nauna: tinatanggap ang taya para rito habang lumilipad ang nauna at 7 segundo pagkatapos. Ang tayang mas huling umabot sa amin ay para sa kasunod na round. Isinasara ang taya 4 na segundo bago lumipad ang round. Pagkatapos ay lumalaki ang multiplier nang 6 sa bawat 100,000 kada millisecond, kaya dumodoble ito sa 11.6 segundo, hanggang maputol o umabot sa 100.00 ×, kung saan inilalabas ang lahat ng nasa loob pa.',
      'Itinatakda kung saan ito mapuputol kapag nagsara ang taya, at walang sinasabihan bago iyon. Ang tayang nakalabas bago iyon ay binabayaran ayon sa multiplier; talo ang iba. Isa sa 25 round ang napuputol sa 1.00 ×, kung saan walang panalo.',
      'Ang paglabas nang sarili ay bilang kapag umabot sa amin bago ang putol, sa multiplier ng sandaling iyon. Huli na ang umabot sa mismong putol o pagkatapos. Ang multiplier na inilagay kasama ng taya ay hindi nangangailangan ng koneksiyon: bilang ito kung umabot doon ang round. Sa dalawa, ang mas nauna ang bilang.',
      'Kung hindi namin naisara ang taya bago ang lipad, walang bisa ang round at ibinabalik ang bawat taya. Kung maputol kami habang lumilipad, mapuputol pa rin ito kung saan dapat, at binabayaran ang mga multiplier na nailagay.',
    ],
  },
}
