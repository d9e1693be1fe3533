/** How long a code that was sent can be used; the message and the page say so (SE-60). When the next may be asked for is another question (CN-23). */
export const codeLifeMinutes = 5
