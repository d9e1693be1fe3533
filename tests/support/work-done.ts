/** What this process has computed so far, in milliseconds. Other than time that passes it does not grow while others have the machine. */
export function workDoneMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
