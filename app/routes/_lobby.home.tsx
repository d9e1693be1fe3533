/** `/home`: another address of the lobby (RL-05). */
export default function LobbyAlone() {
  return null
}
