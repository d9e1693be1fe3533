/** A shown name: neither empty nor with signs that no eye sees or that look like markup. How long it may be says each call. */
export const isGoodNickname = (nickname: string): boolean => nickname !== '' && !/[\p{C}<>]/u.test(nickname)
