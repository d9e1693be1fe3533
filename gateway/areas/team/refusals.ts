/** What a refusal says about a field, in the form that a wrong request has too, so that a form finds its field. */
export const atField = (field: string, rule: string, more: Record<string, unknown> = {}) => ({ value: { fields: [{ field, rule }], ...more } })
