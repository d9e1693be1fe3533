import type { Tx } from '#gateway/platform/database/db.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { tellMail, writeMail } from '../telling/mail.ts'
import { tellMoney } from '../telling/told-money.ts'
import { bonusTerms } from './terms.ts'

type Letter = { subject: Spoken; text: Spoken }

/**
 * What became of a bonus that ended while its member did something else, in the transaction that ended it. It speaks of their money and
 * asks for nothing, so it is told on a break too, and to who wants no letters about promotions. Of one that they gave up they were told what
 * is lost before they pressed.
 */
export async function tellBonusEnd(tx: Tx, bonus: Bonus, at: Date): Promise<void> {
  if (bonus.state === 'forfeited') return
  const [own, gone] = [await tellMoney(tx, bonus.convertedMinor), await tellMoney(tx, bonus.removedMinor)]
  const { timesHundredths } = bonusTerms.parse(JSON.parse(bonus.terms))
  const why = timesHundredths === 0 ? nothingAsked : allStaked
  const rest = bonus.removedMinor === 0n ? null : gone
  const letter =
    bonus.state === 'expired' ? expired(gone) : bonus.state === 'lost' ? lost(rest) : completed(why, own, rest)
  await writeMail(tx, { memberId: bonus.memberId, ...letter, about: bonus.title, at })
  tellMail([bonus.memberId], at)
}

function expired(gone: string): Letter {
  return {
    subject: { EN: 'A bonus has run out', TY: 'Natapos na ang panahon ng isang bonus' },
    text: {
      EN: `Its last day is over. The ${gone} in it went back to the house; your own money is as it was.`,
      TY: `Lumipas na ang huling araw nito. Bumalik sa house ang ${gone} na laman nito; walang nagbago sa sarili mong pera.`,
    },
  }
}

const allStaked: Spoken = { EN: 'All that it asked for is staked.', TY: 'Naitaya na ang lahat ng hinihingi nito.' }
const nothingAsked: Spoken = { EN: 'Nothing had to be staked for it.', TY: 'Walang kailangang itaya para rito.' }

function lost(gone: string | null): Letter {
  const rest: Spoken =
    gone === null
      ? { EN: '', TY: '' }
      : { EN: ` The ${gone} in it went back to the house.`, TY: ` Bumalik sa house ang ${gone} na laman nito.` }
  return {
    subject: { EN: 'A bonus is used up', TY: 'Naubos na ang isang bonus' },
    text: {
      EN: `Less is left in it than can be staked, so it is over.${rest.EN} What it still asked for need not be staked any more; your own money is as it was.`,
      TY: `Mas maliit na ang laman nito kaysa sa maitataya, kaya tapos na ito.${rest.TY} Hindi mo na kailangang itaya ang natitirang hinihingi nito; walang nagbago sa sarili mong pera.`,
    },
  }
}

function completed(why: Spoken, own: string, gone: string | null): Letter {
  const rest: Spoken =
    gone === null
      ? { EN: '', TY: '' }
      : {
          EN: ` The other ${gone} went back to the house, as its terms say.`,
          TY: ` Bumalik sa house ang natitirang ${gone}, ayon sa mga tuntunin nito.`,
        }
  return {
    subject: { EN: 'A bonus is completed', TY: 'Nabuo na ang isang bonus' },
    text: {
      EN: `${why.EN} ${own} became your own money.${rest.EN}`,
      TY: `${why.TY} Naging sarili mong pera ang ${own}.${rest.TY}`,
    },
  }
}

type Near = { bonus: Bonus; leftMinor: bigint; purseMinor: bigint; at: Date }

/** That the last day of a bonus is near: what it still asks for, and what is lost otherwise. */
export async function tellBonusNear(tx: Tx, { bonus, leftMinor, purseMinor, at }: Near): Promise<void> {
  const day = toMerchantDay(new Date(bonus.expiresAt.getTime() - 1))
  const [left, purse] = [await tellMoney(tx, leftMinor), await tellMoney(tx, purseMinor)]
  await writeMail(tx, {
    memberId: bonus.memberId,
    subject: { EN: 'The last day of a bonus is near', TY: 'Malapit na ang huling araw ng isang bonus' },
    text: {
      EN: `Its last day is ${day}, and ${left} of its stakes is left. What is in it after that day, ${purse} now, goes back to the house.`,
      TY: `${day} ang huling araw nito, at ${left} pa ang kulang na taya. Babalik sa house ang laman nito pagkatapos ng araw na iyon, ${purse} ngayon.`,
    },
    about: bonus.title,
    at,
  })
}
