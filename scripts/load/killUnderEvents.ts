import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eventBody } from './eventBody.ts'
import { type CheckedRequest, type Outcome, sendUntil } from './sendUntil.ts'
import type { Server } from './startServer.ts'

const connections = 16
/** Milliseconds between two looks at the acknowledged events. */
const lookEvery = 5

export type KilledUnderEvents = {
  /** Ids of the events that the server acknowledged. */
  readonly acknowledged: readonly string[]
  /** Number of events that were under way when a process was killed. */
  readonly cut: number
  /** Responses of a ready server that were errors. */
  readonly errors: readonly string[]
}

/**
 * Kills the server with SIGKILL and starts it again while 16 connections post events. Each process is killed once it has acknowledged `each`
 * events, with others under way. Ends with no process running.
 * @throws what the start throws; the signal's reason.
 */
export async function killUnderEvents({
  start,
  port,
  project,
  rounds = 3,
  each = 500,
  signal,
}: {
  start(): Promise<Server>
  readonly port: number
  readonly project: string
  readonly rounds?: number
  readonly each?: number
  readonly signal: AbortSignal
}): Promise<KilledUnderEvents> {
  const acknowledged: string[] = []
  const next = (): CheckedRequest => {
    const id = randomUUID()
    return {
      path: `/e?projectId=${project}`,
      body: eventBody(id),
      accepts() {
        acknowledged.push(id)
        return true
      },
    }
  }

  const over = new AbortController()
  let sending: Promise<readonly Outcome[]> | undefined
  let server: Server | undefined
  try {
    for (let round = 0; round < rounds; round += 1) {
      server = await start()
      sending ??= sendUntil({ port, connections, next, signal: over.signal })
      const enough = acknowledged.length + each
      while (acknowledged.length < enough) await wait(lookEvery, undefined, { signal })
      server.kill()
      await server.ended
    }
  } finally {
    server?.kill()
    over.abort()
    await sending
  }
  const errors = ((await sending) ?? []).flatMap(({ error }) => (error === undefined ? [] : [error]))
  // Refused: no process is ready yet.
  const told = errors.filter((error) => !/ECONNREFUSED/.test(error))
  const cut = told.filter((error) => /ECONNRESET|socket hang up|EPIPE/.test(error))
  return { acknowledged, cut: cut.length, errors: told.filter((error) => !cut.includes(error)) }
}
