import { type Favourites, favouriteForm } from './use-favourites.ts'

/** The one form of all hearts of a page; each heart is a button of it. */
export function FavouriteForm({ favourites, returnTo }: { favourites: Favourites; returnTo: string }) {
  return (
    <form id={favouriteForm} method="post" action="/favorite" onSubmit={favourites.onSubmit} hidden>
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  )
}
