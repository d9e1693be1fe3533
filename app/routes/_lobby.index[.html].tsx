/** `/index.html`: another address of the lobby (RL-04). */
export default function LobbyAlone() {
  return null
}
