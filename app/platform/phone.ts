/** A phone number as people write it; the gateway knows the rules of each country. */
export const phoneAsWritten = /^\+?[\d\s().-]{4,20}$/
