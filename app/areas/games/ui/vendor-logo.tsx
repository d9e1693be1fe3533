import type { VendorEntry } from '../model/lanes.ts'

/** A vendor by its wordmark, which the gateway draws as a card of 5 by 2; fetched when it comes into view. */
export function VendorLogo({ vendor: { name, logo } }: { vendor: Pick<VendorEntry, 'name' | 'logo'> }) {
  return logo ? (
    <img className="vendor-logo" src={logo} alt={name} width={80} height={32} loading="lazy" />
  ) : (
    <b className="cut">{name}</b>
  )
}
