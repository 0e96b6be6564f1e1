// Loaded into a measured process before its own code. It responds to each message with the usage of the process so far; to `collect`, after
// it has dropped its garbage.
process.on('message', (message) => {
  if (message === 'collect') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ cpu: (user + system) / 1_000, memory: rss, inUse: heapUsed + external })
})
// The channel alone must not keep the process running.
process.channel?.unref()
