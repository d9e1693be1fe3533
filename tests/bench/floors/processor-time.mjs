// Loaded before a measured process: says on being asked how much processor time it has had, so that a server can be compared with its floor
// where the load generator on the same machine is what limits requests a second.
process.on('message', (asked) => {
  if (asked === 'processor-time') process.send?.(process.cpuUsage())
})
// The channel alone keeps nothing alive.
process.channel?.unref()
