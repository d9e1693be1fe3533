/** Of a nickname, whoever gives it: its owner or their upline (OP-114). */
export const mostNicknameCharacters = 60

/** A shown name: neither empty nor with signs that no eye sees or that look like markup. */
export const isGoodNickname = (nickname: string): boolean => nickname !== '' && !/[\p{C}<>]/u.test(nickname)
