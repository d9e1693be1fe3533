/** `/home`: another address of the lobby (spec section 2). */
export default function LobbyAlone() {
  return null
}
