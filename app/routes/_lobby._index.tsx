/** `/`: the lobby without a dialog. */
export default function LobbyAlone() {
  return null
}
