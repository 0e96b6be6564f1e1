/** Milliseconds between two looks at a container, and looks before it counts as not healthy. */
const pause = 1_000
const mostLooks = 300
const port = 8_787

export type ContainerEngine = {
  /** Runs a command of the engine. Resolves with its output. @throws where the command fails. */
  execute(args: readonly string[]): Promise<string>
  /** Resolves with the status of a response. @throws without a response. */
  fetchStatus(url: string): Promise<number>
  sleep(ms: number): Promise<void>
}

/**
 * Builds the image of the provider API, runs it as the page on starting a server does, and compares it with what that page says: it is healthy,
 * answers, keeps its data in `/data`, runs as another user than root, cannot change its own code, and ends with code 0. Removes the container, its
 * data and the image.
 *
 * @throws a sentence on the first fault
 */
export async function checkImage({ execute, fetchStatus, sleep }: ContainerEngine): Promise<void> {
  const image = 'latchkey-api:checked'
  await execute(['build', '--file', 'apps/api/Dockerfile', '--tag', image, '.'])
  const container = last(await execute(['run', '--detach', '--publish', `127.0.0.1::${port}`, image]))
  const inspect = async (format: string) => last(await execute(['inspect', '--format', format, container]))
  const holds = (test: string) => execute(['exec', container, 'sh', '-c', test])
  try {
    for (let looks = 1; ; looks += 1) {
      const health = await inspect('{{.State.Health.Status}}')
      if (health === 'healthy') break
      if (health !== 'starting' || looks === mostLooks)
        throw new Error(`The container is ${health}: ${await execute(['logs', container])}`)
      await sleep(pause)
    }
    const address = (await execute(['port', container, `${port}/tcp`])).trim().split('\n')[0] ?? ''
    const status = await fetchStatus(`http://${address}/getWallets?page=1&entries=4`)
    if (status !== 200) throw new Error(`The container responds with status ${status}.`)
    await holds('test -f /data/PG_VERSION')
    await holds('test "$(id -u)" != 0')
    await holds('test ! -w /app/src/cli.ts && test ! -w /app')
    await execute(['stop', '--time', '15', container])
    const code = await inspect('{{.State.ExitCode}}')
    if (code !== '0') throw new Error(`The container ended with code ${code}.`)
  } finally {
    await execute(['rm', '--force', '--volumes', container])
    await execute(['rmi', image])
  }
}

/** Returns the last line of an output. The lines before it are notices. */
const last = (output: string) => output.trim().split('\n').at(-1) ?? ''
