import { type Sandbox, SandboxError, startSandbox } from '@latchkey/sandbox'

/**
 * Starts the chains on their usual ports, or on free ports if those are taken or `ports` is `'free'`.
 *
 * @throws SandboxError; the signal's reason when aborted
 */
export async function startChains({
  ports,
  chainPorts,
  since,
  say,
  signal,
}: {
  ports: 'fixed' | 'free'
  chainPorts: readonly [number, number]
  /** Time of the first blocks. Default: now. */
  since?: Date | undefined
  say: (line: string) => void
  signal?: AbortSignal | undefined
}): Promise<Sandbox> {
  // The page reaches the bundler only through the provider API, so any port works.
  const shared = { bundler: { port: 0 }, ...(signal && { signal }), ...(since && { since }) }
  if (ports === 'free') return startSandbox({ ...shared, ports })
  try {
    return await startSandbox({ ...shared, ports, evm: { ports: chainPorts } })
  } catch (error) {
    if (!(error instanceof SandboxError) || error.code !== 'PORT_IN_USE') throw error
    // The system's error names the port of the chain.
    const { port } = Object(error.cause) as { port?: unknown }
    say(`${port === undefined ? 'a port of theirs' : `port ${port}`} is in use, so the chains take free ones`)
    return startSandbox({ ...shared, ports: 'free' })
  }
}
