/**
 * What a broken rule of the registration says, by its pattern id (VA-02): `reg_pattern_{id}`. Read on the server
 * only, which hands the few that a form needs to the browser.
 */
export const patterns = {
  reg_pattern_0: 'Please enter {{min}} - {{max}} characters',
  reg_pattern_1: 'Please enter {{min}} - {{max}} letters and digits, with a letter first',
  reg_pattern_2: 'Please enter {{min}} - {{max}} Chinese characters or digits',
  reg_pattern_3: 'Please enter an email address with {{min}} - {{max}} characters',
  reg_pattern_4: 'Please enter {{min}} - {{max}} letters or digits, no special characters',
  reg_pattern_5: 'Please enter {{min}} - {{max}} characters, with both letters and digits',
  reg_pattern_6: 'Please enter {{min}} - {{max}} digits only',
  reg_pattern_7: 'Please enter {{min}} - {{max}} letters or digits, with a capital letter',
  reg_pattern_8: 'Please enter {{min}} - {{max}} English letters and spaces',
  reg_pattern_9: 'Please enter {{min}} - {{max}} characters without spaces',
  reg_pattern_10: 'Please enter {{min}} - {{max}} Chinese characters or punctuation marks',
  reg_pattern_11: 'Please enter a date as year-month-day, e.g. 1990-12-31',
  reg_pattern_12: 'Please enter {{min}} - {{max}} letters with a space between the names',
  reg_pattern_13: 'Please enter a date as month-day-year, e.g. 12-31-1990',
  reg_pattern_14: 'Please enter {{min}} - {{max}} letters and digits only',
  reg_pattern_15: 'Please enter {{min}} - {{max}} Korean characters only',
  reg_pattern_16: 'Please enter {{min}} - {{max}} Thai characters only',
  reg_pattern_17: 'Please enter {{min}} - {{max}} Thai or English letters and spaces',
  reg_pattern_18: 'Please enter {{min}} - {{max}} capital English letters and spaces',
  reg_pattern_19: 'Please enter {{min}} - {{max}} letters, digits or symbols, no spaces',
  reg_pattern_20:
    'Please enter {{min}} - {{max}} characters with a capital letter, a small letter, a digit and a special character',
} as const
