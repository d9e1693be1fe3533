/** Who the visitor is and how the site suits them: region, language, theme. */
export const member = {
  region: {
    title: 'Region and language',
    currency: 'Currency: {{currency}}',
    save: 'Save the choice',
    unknown: 'This region or language is not available',
  },
}
