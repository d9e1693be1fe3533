/** Text of an operator with headings, lists and links. It must have been made safe on the server (`toSafeHtml`). */
export function OperatorText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the loader hands over what `toSafeHtml` has cleaned
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
