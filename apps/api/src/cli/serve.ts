import { setFlagsFromString } from 'node:v8'
import type { ApiServerOptions, RunningApiServer } from '../server/ApiServerOptions.ts'
import { createLineWriter } from './createLineWriter.ts'
import { readEnvironment } from './readEnvironment.ts'

/** Runs the server until the process receives a stop signal. */
export async function serve({
  environment,
  loadStart,
}: {
  readonly environment: NodeJS.ProcessEnv
  /** Loads the server, which takes long, so the settings are read before. */
  loadStart(): Promise<(options: ApiServerOptions) => Promise<RunningApiServer>>
}): Promise<void> {
  const options = readEnvironment(environment)
  // After slow requests, V8 would place new objects of all requests where only a full garbage collection frees them. That doubles their cost.
  setFlagsFromString('--no-allocation-site-pretenuring')
  const quit = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      // A second signal ends the process at once.
      if (quit.signal.aborted) process.exit(1)
      quit.abort()
    })
  const output = createLineWriter({ write: (text) => process.stdout.write(text) })
  process.once('exit', output.flush)
  const log = (line: Readonly<Record<string, unknown>>) =>
    output.line(JSON.stringify({ time: new Date().toISOString(), ...line }))
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  quit.signal.addEventListener('abort', () => resolve(), { once: true })
  try {
    const start = await loadStart()
    const api = await start({ ...options, log, signal: quit.signal })
    log({
      event: 'listening',
      url: api.url,
      storage: storageOf(options),
      metrics: api.metricsUrl,
      operator: api.operatorUrl,
    })
    await stopped
    log({ event: 'stopping' })
    await api.stop()
    log({ event: 'stopped' })
  } catch (error) {
    if (!quit.signal.aborted) throw error
  }
}

const storageOf = ({
  databaseUrl,
  dataFolder,
}: {
  databaseUrl?: string | undefined
  dataFolder?: string | undefined
}) => (databaseUrl !== undefined ? 'PostgreSQL' : dataFolder !== undefined ? 'folder' : 'memory')
