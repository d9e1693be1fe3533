/** The sign of money for which the merchant names none (CN-06, OP-22). */
export const defaultCurrencySymbol = '$'
