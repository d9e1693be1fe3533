import type { patterns as english } from '../en/patterns.ts'

/** Read on the server only, like the English ones. */
export const patterns = {
  reg_pattern_0: 'Maglagay ng {{min}} - {{max}} na karakter',
  reg_pattern_1: 'Maglagay ng {{min}} - {{max}} na letra at numero, letra ang una',
  reg_pattern_2: 'Maglagay ng {{min}} - {{max}} na karakter na Tsino o numero',
  reg_pattern_3: 'Maglagay ng email address na may {{min}} - {{max}} na karakter',
  reg_pattern_4: 'Maglagay ng {{min}} - {{max}} na letra o numero, walang espesyal na karakter',
  reg_pattern_5: 'Maglagay ng {{min}} - {{max}} na karakter na may letra at numero',
  reg_pattern_6: 'Maglagay ng {{min}} - {{max}} na numero lamang',
  reg_pattern_7: 'Maglagay ng {{min}} - {{max}} na letra o numero, may malaking letra',
  reg_pattern_8: 'Maglagay ng {{min}} - {{max}} na letrang Ingles at espasyo',
  reg_pattern_9: 'Maglagay ng {{min}} - {{max}} na karakter na walang espasyo',
  reg_pattern_10: 'Maglagay ng {{min}} - {{max}} na karakter na Tsino o bantas',
  reg_pattern_11: 'Maglagay ng petsa na taon-buwan-araw, hal. 1990-12-31',
  reg_pattern_12: 'Maglagay ng {{min}} - {{max}} na letra na may espasyo sa pagitan ng mga pangalan',
  reg_pattern_13: 'Maglagay ng petsa na buwan-araw-taon, hal. 12-31-1990',
  reg_pattern_14: 'Maglagay ng {{min}} - {{max}} na letra at numero lamang',
  reg_pattern_15: 'Maglagay ng {{min}} - {{max}} na karakter na Koreano lamang',
  reg_pattern_16: 'Maglagay ng {{min}} - {{max}} na karakter na Thai lamang',
  reg_pattern_17: 'Maglagay ng {{min}} - {{max}} na letrang Thai o Ingles at espasyo',
  reg_pattern_18: 'Maglagay ng {{min}} - {{max}} na malalaking letrang Ingles at espasyo',
  reg_pattern_19: 'Maglagay ng {{min}} - {{max}} na letra, numero o simbolo, walang espasyo',
  reg_pattern_20:
    'Maglagay ng {{min}} - {{max}} na karakter na may malaking letra, maliit na letra, numero at espesyal na karakter',
} as const satisfies Record<keyof typeof english, string>
