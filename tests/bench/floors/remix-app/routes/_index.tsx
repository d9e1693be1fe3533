/** How many elements the measured page has; replaced when the floor is built. */
declare const __NODES__: number

const words = Array.from({ length: __NODES__ }, (_, index) => `Game number ${index}`)

export default function Floor() {
  return (
    <main>
      {words.map((word) => (
        <p key={word} className="tile">
          {word}
        </p>
      ))}
    </main>
  )
}
