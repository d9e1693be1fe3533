/** `/index`: another address of the lobby (RL-03). */
export default function LobbyAlone() {
  return null
}
