import { html } from './html.ts'

/** Plain words as the HTML of a platform mail: a paragraph that keeps its lines. */
export const toMailText = (content: string): string => html`<p>${content.split('\n').map((line, at) => [at > 0 && html`<br>`, line])}</p>`.text
