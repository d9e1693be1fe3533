import { Icon } from '#app/ui/icon.tsx'

/** Flags that we have drawn; elsewhere a globe stands in. */
const drawn = ['PH']

export function RegionFlag({ country }: { country: string }) {
  return drawn.includes(country) ? (
    <img src={`/flags/${country.toLowerCase()}.svg`} alt="" width="20" height="20" />
  ) : (
    <Icon name="globe" />
  )
}
