import type { hallEn } from './hall-en.ts'

export const hallTy: typeof hallEn = {
  hall: {
    cards: (count) => `${count} kard`,
    buy: (count, amount) => `Bumili ng ${count} sa ${amount}`,
    price: (amount) => `${amount} bawat kard`,
    sale: (number, price) => `Mga kard para sa sesyon ${number}, ${price} bawat isa`,
    session: (number) => `Sesyon ${number}`,
    called: (count, of) => `Bola ${count} ng ${of}`,
    notYet: 'Wala pang natatawag na bola. Magsisimula kapag sarado na ang bentahan.',
    board: 'Mga natawag na bola',
    mine: 'Mga kard ko',
    daubed: 'kusang namamarkahan, kahit wala ka',
    none: 'Wala kang kard sa sesyong ito.',
    toGo: (count) => `${count} na lang`,
    full: 'puno',
    pool: 'Kabuuang taya',
    patterns: { line: 'Isang linya', 'two-lines': 'Dalawang linya', house: 'Punong kard' },
    playing: 'nilalaro ngayon',
    later: 'pagkatapos nito',
    fell: (names, ball) => `${names}, bola ${ball}`,
    near: (name, count) => `Pinakamalapit sa iba: ${name}, ${count} na lang`,
    few: (number) => `Iisang miyembro lang ang may kard sa sesyon ${number}. Hindi ito nilaro, at ibinalik ang taya.`,
    rules: [
      'Ang linya ay isang hanay; sa 75 bola, pati pababa at pahilis. Sa lahat ng taya, 15% ang bayad sa isang linya, 20% sa dalawang linya at 45% sa punong kard; 20% ang sa bahay.',
      'Ang mga kard na sabay makabuo sa iisang bola ay pantay na naghahati sa premyo. Ang sentimong hindi mahati ay sa mga unang bumili.',
      'Ang sesyong wala pang dalawang miyembro ang may kard ay hindi nilalaro, at ibinabalik ang lahat.',
    ],
  },
}
