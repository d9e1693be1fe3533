/** Apart from the schemas, so that pages read them without zod, which would compile against the policy of our pages. */

/** Of an application (VA-64, VA-67); characters after trimming. */
export const mostApplicationCharacters = 140
export const mostApplicationImages = 3
