/** What a launch address stands for. `memberId` and `sessionId` are null for a visitor's free trial. */
export type Launch = {
  memberId: number | null
  sessionId: number | null
  nodeId: number
  mode: 'real' | 'free'
  /** Upper case, as on the wire. */
  language: string
  /** `device` where none was chosen: papers then follow the device. */
  theme: 'dark' | 'light' | 'device'
  /** Where the game's way back leads. Already checked: an address of the app. */
  backUrl: string
}

/**
 * Opens the door of a game. The games area decides who may play what; the studio, which runs the games, makes the address.
 * `issue` answers a path of the gateway with a short-lived key that works once and is not the session token.
 */
export type GameLauncher = {
  issue(launch: Launch): Promise<string>
}
