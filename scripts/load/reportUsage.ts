// Loaded into a measured process before its own code. It responds to each message with the usage of the process so far.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: (user + system) / 1_000, memory: process.memoryUsage.rss() })
})
// The channel alone must not keep the process running.
process.channel?.unref()
