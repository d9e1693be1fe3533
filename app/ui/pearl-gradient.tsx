/** The pearl of the mark as a fill of a drawing, by `url(#id)`. */
export const PearlGradient = ({ id }: { id: string }) => (
  <radialGradient id={id} cx=".34" cy=".28" r=".85">
    <stop stopColor="#fff" />
    <stop offset=".38" stopColor="#f0e2d2" />
    <stop offset=".64" stopColor="#c9cfd9" />
    <stop offset="1" stopColor="#5f7190" />
  </radialGradient>
)
