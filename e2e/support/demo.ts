/** The password of the demo accounts that the seed makes (README). */
export const demoPassword = 'Perlas2026'
