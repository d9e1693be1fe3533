import type { hallEn, Winners } from './hall-en.ts'

const sayWho = ({ isMine, names }: Winners): string => [...(isMine ? ['ikaw'] : []), ...names].join(', ')
/** By whom: `mo at ni ag***1`. */
const sayByWhom = ({ isMine, names }: Winners): string =>
  [...(isMine ? ['mo'] : []), ...(names.length === 0 ? [] : [`ni ${names.join(', ')}`])].join(' at ')

export const hallTy: typeof hallEn = {
  hall: {
    cards: (count) => `${count} kard`,
    card: (at) => `Kard ${at}`,
    closesIn: 'Magsasara ang bentahan sa',
    endsAt: (time) => `Huling bola at premyo bago ang ${time}`,
    buy: (count, amount) => `Bumili ng ${count} sa ${amount}`,
    price: (amount) => `${amount} bawat kard`,
    sale: (price) => `Mga kard, ${price} bawat isa`,
    cardsCost: (price, most) =>
      `${price} ang isang kard, at 1 hanggang ${most.cards} kard ang mabibili nang sabay, hanggang ${most.amount}.`,
    round: (number) => `Sesyon ${number}`,
    placed: (amount, number) => `Naitaya ang ${amount} sa sesyon ${number}.`,
    yourBets: 'Mga binili mo',
    noBets: 'Wala ka pang binili para sa sesyong ito.',
    others: 'Iba pang nasa ibinebentang sesyon',
    nobody: 'Wala pang ibang may kard doon.',
    called: (count, of) => `Ika-${count} bola sa ${of}`,
    notYet: 'Wala pang natatawag na bola. Magsisimula kapag sarado na ang bentahan.',
    board: 'Mga natawag na bola',
    mine: 'Mga kard ko',
    daubed: 'kusang namamarkahan, kahit wala ka',
    none: 'Wala kang kard sa sesyong ito.',
    ahead: (number) => `Mga kard ko para sa sesyon ${number}`,
    toGo: (count) => `${count} na lang`,
    wanted: (count) => `kulang pa ng ${count}`,
    full: 'puno',
    pool: 'Kabuuang taya',
    pays: (pattern) => `Bayad sa ${pattern.toLowerCase()}`,
    patterns: { line: 'Isang linya', 'two-lines': 'Dalawang linya', house: 'Punong kard' },
    playing: 'nilalaro ngayon',
    first: 'una',
    later: 'pagkatapos nito',
    part: (percent) => `${percent}% ng lahat ng taya`,
    fell: (winners) => `${sayWho(winners)}, bola ${winners.ball}`,
    before: (number) => `Sino ang nanalo sa sesyon ${number}`,
    near: (name, count) => `Pinakamalapit sa iba: ${name}, ${count} na lang`,
    needsTwo:
      'Nilalaro ito kapag may kard ang dalawang miyembro o higit pa. Kung hindi, walang tatawaging bola at ibinabalik ang taya.',
    tooFew: (number) =>
      `Wala pang dalawang miyembro ang may kard sa sesyon ${number}. Walang tatawaging bola, at ibinabalik ang taya.`,
    unsold: (number) => `Walang bumili ng kard para sa sesyon ${number}, kaya walang tatawaging bola.`,
    over: (number, winners) =>
      `Tapos na ang sesyon ${number}: nakuha ${sayByWhom(winners)} ang punong kard sa bola ${winners.ball}.`,
    few: (number) => `Iisang miyembro lang ang may kard sa sesyon ${number}. Hindi ito nilaro, at ibinalik ang taya.`,
    rules: [
      'Ang linya ay isang hanay; sa 75 bola, pati pababa at pahilis. Sa lahat ng taya, 15% ang bayad sa isang linya, 20% sa dalawang linya at 45% sa punong kard; 20% ang sa house.',
      'Ang mga kard na sabay makabuo sa iisang bola ay pantay na naghahati sa premyo. Ang sentimong hindi mahati ay sa mga unang bumili.',
      'Ang sesyong wala pang dalawang miyembro ang may kard ay hindi nilalaro, at ibinabalik ang lahat.',
    ],
  },
}
