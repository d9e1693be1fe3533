/** Who the visitor is and how the site suits them: region, language, theme. */
export const member = {
  region: {
    title: 'Region and language',
    currency: 'Currency: {{currency}}',
    others: 'More languages',
    othersText: 'The site turns to the direction and the numbers of the language; its texts are shown in English.',
    save: 'Save the choice',
    unknown: 'This region or language is not available',
  },
}
