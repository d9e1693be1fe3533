import type { Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'

/** What is said of a login password that was asked for as a proof: the gateway's words are those of its change, where it is the old one. */
export const wordsOfPassword = ({ code }: Failure, { language }: MemberVisitor): { text?: string } =>
  code === 'modify.pw.incorrect.pw' ? { text: getT(language, 'member')('contact.passwordWrong') } : {}
