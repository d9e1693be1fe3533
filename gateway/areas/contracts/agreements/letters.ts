import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { writeMails } from '#gateway/kernel/telling/mail.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Spoken } from '#gateway/platform/pages/spoken.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import type { ContractKind } from '../rules/terms.ts'
import { type Names, nameOf, readNames } from '../shown.ts'

/** Why a contract ended, as its file says it. */
export type EndReason = 'agreed' | 'rate-above-upline' | 'line-moved'

const kindNames: Readonly<Record<ContractKind, Spoken>> = {
  dividend: { EN: 'dividend', TY: 'dibidendo' },
  daily: { EN: 'daily salary', TY: 'arawang sahod' },
  hourly: { EN: 'hourly salary', TY: 'oras-oras na sahod' },
  realtime: { EN: 'real-time salary', TY: 'real-time na sahod' },
}

const subject = { EN: 'A contract of yours has ended', TY: 'Natapos na ang isang kontrata mo' }
const house = { EN: 'the house', TY: 'sa house' }
const whyAbove = {
  EN: 'It was above what your upline has left to give.',
  TY: 'Mas mataas ito kaysa sa natitirang maibibigay ng upline mo.',
}
/** The house has moved the line, also to where nobody stands above it. */
const whyMoved = {
  EN: 'You do not stand right below this upline any more.',
  TY: 'Wala ka na mismo sa ilalim ng upline na ito.',
}
const whyUnder = { EN: 'You now stand below an upline.', TY: 'Nasa ilalim ka na ng isang upline.' }
const whyLeft = {
  EN: 'This downline does not stand right below you any more.',
  TY: 'Wala na mismo sa ilalim mo ang downline na ito.',
}
const settled = {
  EN: 'What it earned until then is settled; the contract and its statements stay under Contracts.',
  TY: 'Nakuwenta na ang kinita nito hanggang noon; makikita pa rin sa Mga kontrata ang kontrata at ang mga pahayag nito.',
}

/**
 * Letters to those who did not ask for the end: who has lost the contract, and on a move, which the house makes, who gave it too. To an end that
 * both sides agreed to there is none.
 */
export async function writeEnded(tx: Tx, contracts: readonly Contract[], reason: EndReason, at: Date): Promise<void> {
  if (reason === 'agreed') return
  const letters = contracts.flatMap((contract): Letter[] => {
    const { giverId, receiverId } = contract
    const moved = giverId === null ? whyUnder : whyMoved
    const why = reason === 'rate-above-upline' ? whyAbove : moved
    const toReceiver = { contract, memberId: receiverId, otherId: giverId, why }
    return reason === 'line-moved' && giverId !== null
      ? [toReceiver, { contract, memberId: giverId, otherId: receiverId, why: whyLeft }]
      : [toReceiver]
  })
  const names = await readNames(tx, contracts)
  await writeMails(
    tx,
    letters.map((letter) => ({ memberId: letter.memberId, subject, text: sayEnded(letter, names), at })),
  )
}

type Letter = { contract: Contract; memberId: number; otherId: number | null; why: Spoken }

function sayEnded({ contract: { id, kind, giverId }, otherId, why }: Letter, names: Names): Spoken {
  const name = kindNames[kind as ContractKind]
  const other = otherId === null ? '' : nameOf(names, otherId)
  // Who stands below reads the name of who gives it as others do.
  const account = otherId === giverId ? toNameForOthers(other) : other
  const withWhom = otherId === null ? house : { EN: account, TY: `kay ${account}` }
  return {
    EN: `Contract ${id} (${name.EN}) with ${withWhom.EN} has ended. ${why.EN} ${settled.EN}`,
    TY: `Natapos na ang kontrata ${id} (${name.TY}) ${withWhom.TY}. ${why.TY} ${settled.TY}`,
  }
}
