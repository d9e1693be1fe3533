import { useLocation } from '@remix-run/react'

/** How many elements the largest of the measured pages has; replaced when the floor is built. An address such as `/?2000` wants fewer. */
declare const __NODES__: number

const words = Array.from({ length: __NODES__ }, (_, index) => `Game number ${index}`)

export default function Floor() {
  const { search } = useLocation()
  const shown = search === '' ? words : words.slice(0, Number(search.slice(1)))
  return (
    <main>
      {shown.map((word) => (
        <p key={word} className="tile">
          {word}
        </p>
      ))}
    </main>
  )
}
