import { z } from 'zod'

/**
 * Zod compiles schemas with `new Function` where it may. The content security policy of our pages forbids that, and the
 * attempt alone would be reported, so in the browser it is not made. Imported by every `forms.ts`, before a schema is made.
 */
z.config({ jitless: typeof document !== 'undefined' })
