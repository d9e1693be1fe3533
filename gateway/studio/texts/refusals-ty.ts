import type { refusalsEn } from './refusals-en.ts'

export const refusalsTy: typeof refusalsEn = {
  refusals: {
    bet_invalid: 'Walang ganyang taya rito. Pakitingnan ang mga numero.',
    pick_invalid: ({ from, to, least, most }) =>
      `Pumili ng ${least === most ? least : `${least} hanggang ${most}`} magkakaibang numero mula ${from} hanggang ${to}.`,
    wrong: {
      balls: ({ from, to, count, isMixed, example }) =>
        `Mag-type ng ${count}${!isMixed ? '' : count === 2 ? ' magkaibang' : ' magkakaibang'} numero mula ${from} hanggang ${to}, gaya ng ${example}.`,
      digits: ({ count, isMixed, example }) =>
        isMixed
          ? `Mag-type ng ${count} digit na may magkaiba kahit dalawa, gaya ng ${example}. Iisa lang ang ayos ng mga digit na magkakapareho lahat.`
          : `Mag-type ng ${count} digit, gaya ng ${example}.`,
      endings: ({ count, digits, example }) =>
        `Mag-type ng ${count} numero na tig-${digits} digit, isang beses lang ang bawat isa, gaya ng ${example}.`,
      like: (example) => `Walang ganyang taya rito. Ganito ang pag-type: ${example}.`,
      cards: (most) => `Pumili ng 1 hanggang ${most} kard.`,
      leaving: (least, most) => `Maglagay ng multiplier mula ${least} hanggang ${most}.`,
    },
    bet_missing: 'Pumili muna ng tatayaan.',
    leaving_missing: 'Itakda kung sa anong multiplier ka lalabas: walang paglabas nang mano-mano kung walang script.',
    bets_too_many: 'Sobra na para sa isang slip: hanggang apatnapung taya.',
    line_twice: 'Nasa slip na ang linyang ito.',
    draws_invalid: (most) =>
      most === 1
        ? 'Para sa iisang round lang ang taya rito.'
        : `Mula 1 hanggang ${most} bunutan ang mabibili nang sabay.`,
    stake_invalid: (least, most, mostInRound) =>
      `Buong piso ang bawat taya, mula ${least} hanggang ${most}. Hanggang ${mostInRound} ang lahat ng taya mo sa isang round.`,
    price_invalid: (price, most) => `${price} ang isang linya, at hanggang ${most} ang mga linya ng isang taya.`,
    table_closed: 'Walang siningil.',
    round_not_open: 'Hindi pa bukas sa taya ang round na ito.',
    round_closed: 'Sarado na ang taya sa round na iyon. Walang siningil.',
    cancel_never: 'Hindi naibabalik ang taya sa mesa. Mananatili ito hanggang matapos ang round.',
    cancel_late: 'Sarado na ang taya sa round na iyon, kaya hindi na maibabalik ang tayang ito.',
    cancel_bonus:
      'Nilaro mo na ang bonus mo pagkatapos nito, at nauuna sa bonus ang sarili mong pera. Kaya mananatili ang tayang ito, na binayaran mo ng sarili mong pera.',
    round_limit: (most) => `Hanggang ${most} lang ang maitataya mo sa isang round. Walang siningil.`,
    seat_taken: 'May nakaupo na roon sa round na ito. Pumili ng iba. Walang siningil.',
    seats_most: 'Hanggang dalawang upuan ang makukuha mo sa isang round. Walang siningil.',
    decision_late: 'Tapos na ang oras ng pagpapasya. Mananatili ang kamay, at walang siningil.',
    decision_early: 'Hindi pa naipamimigay ang baraha. Magpasya kapag nakita mo na ito. Walang siningil.',
    decision_invalid: 'Hindi iyan puwede sa kamay na ito. Walang siningil.',
    decided_already: 'May nauna nang pasya para sa kamay na ito. Pakitingnan ang baraha. Walang siningil.',
    flight_below: 'Hindi pa ito lumilipad. Nasa loob ka pa.',
    flight_over: 'Naputol na ito nang umabot ito sa amin, kaya wala nang makalalabas.',
    flight_nothing: 'Wala kang taya sa lipad na ito.',
    flight_left: 'Nakalabas ka na sa lipad na ito. Ang multiplier ng unang paglabas ang bilang.',
  },
}
