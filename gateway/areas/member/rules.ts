import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import { maskMobile } from '#gateway/kernel/identity/masked-mobile.ts'

type MemberInfo = AnsweredValueOf<typeof member.info>
export type Person = {
  id: number
  account: string
  nickname: string
  type: number
  mobileNum: string | null
  mobileVerified: boolean
  countryDialingCode: string | null
  vipLevel: number
  vipName: string | null
  registeredAt: Date
}

/** What a member sees of himself (wire 6.6). */
export function toMemberInfo(person: Person): MemberInfo {
  const mobile = person.mobileNum === null ? null : maskMobile(person.mobileNum)
  return {
    id: person.id,
    account: person.account,
    nickname: person.nickname,
    type: person.type,
    mobile,
    mobileNum: mobile,
    mobileVerified: person.mobileVerified,
    countryDialingCode: person.countryDialingCode,
    clubLabel: person.vipName === null ? null : { labelName: person.vipName, rankLevel: person.vipLevel },
    regDate: person.registeredAt.getTime(),
  }
}
