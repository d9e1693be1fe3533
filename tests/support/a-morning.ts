import { beginTheMorning } from './clock.ts'

// Before each file: files share the modules of one process, and its clock would go on from one to the next.
beginTheMorning()
