/** Apart from the schemas, so that pages read them without zod, which would compile against the policy of our pages. */

/** Of feedback and complaints (VA-64, VA-68); characters after trimming. */
export const mostFeedbackCharacters = 140
export const mostFeedbackImages = 3
/** Of a letter inside a line. */
export const mostSubjectCharacters = 100
export const mostLetterCharacters = 2_000
