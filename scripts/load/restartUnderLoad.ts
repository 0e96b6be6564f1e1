import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eventBody } from './eventBody.ts'
import { type CheckedRequest, type Outcome, sendUntil } from './sendUntil.ts'
import type { Server } from './startServer.ts'

const connections = 16
const rounds = 3
/** Milliseconds after which a server with a silent connection is restarted. */
const longestWait = 30_000

export type Restarted = {
  readonly rounds: number
  /** Milliseconds from SIGTERM to the next `/ready`, of the slowest round. */
  readonly longestGap: number
  /** Requests with the right response. */
  readonly succeeded: number
  /** Number of requests that were open when a process got its signal. */
  readonly underWay: number
  /** Number of refused requests while no process was ready, the only allowed failures. */
  readonly refused: number
  /** Ids of the events that were acknowledged. */
  readonly events: readonly string[]
  /** The violations, one sentence each. */
  readonly errors: readonly string[]
}

/**
 * Stops the server and starts it again, three times, while half of 16 connections post events and half read the
 * project. Ends with no process running.
 * @throws what the start throws; the signal's reason.
 */
export async function restartUnderLoad({
  start,
  port,
  project,
  origin,
  between,
  signal,
}: {
  start(): Promise<Server>
  readonly port: number
  readonly project: string
  /** The limits of the project. */
  readonly origin: string
  /** Milliseconds that each process serves. */
  readonly between: number
  readonly signal: AbortSignal
}): Promise<Restarted> {
  const query = `projectId=${project}`
  const read: CheckedRequest = {
    path: `/projects/v1/origins?${query}`,
    accepts: (text) => text.includes(origin),
  }
  const ids = new Map<string | undefined, string>()
  const event = (): CheckedRequest => {
    const id = randomUUID()
    const body = eventBody(id)
    ids.set(body, id)
    return { path: `/e?${query}`, body, accepts: () => true }
  }

  const errors: string[] = []
  const gaps: { readonly from: number; readonly to: number }[] = []
  const end = async (server: Server) => {
    server.terminate()
    const code = await server.ended
    if (code !== 0) errors.push(`A process that was told to end did so with ${code}.`)
  }
  const served = new Set<number>()
  const noted = (request: CheckedRequest, connection: number): CheckedRequest => ({
    ...request,
    accepts(text) {
      served.add(connection)
      return request.accepts(text)
    },
  })
  const serve = async () => {
    served.clear()
    await wait(between, undefined, { signal })
    // A connection that was not yet accepted is not an open request. The system refuses it when the process ends.
    for (const until = performance.now() + longestWait; served.size < connections; ) {
      if (performance.now() > until) break
      await wait(10, undefined, { signal })
    }
  }

  let server = await start()
  const over = new AbortController()
  const sending = sendUntil({
    port,
    connections,
    next: (connection) => noted(connection % 2 === 0 ? event() : read, connection),
    signal: over.signal,
  })
  try {
    for (let round = 0; round < rounds; round += 1) {
      await serve()
      const from = performance.now()
      await end(server)
      server = await start()
      gaps.push({ from, to: server.readyAt })
    }
    await serve()
  } finally {
    over.abort()
    await sending
    await end(server)
  }

  const outcomes = await sending
  const isUnderWay = ({ sentAt, endedAt }: Outcome) =>
    gaps.some(({ from }) => sentAt < from && endedAt >= from)
  const wasRefused = ({ sentAt }: Outcome) => gaps.some(({ from, to }) => sentAt >= from && sentAt < to)
  const succeeded = outcomes.filter(({ error }) => error === undefined)
  const failed = outcomes.filter(({ error }) => error !== undefined)
  for (const outcome of failed)
    if (!wasRefused(outcome))
      errors.push(
        isUnderWay(outcome)
          ? `Under way when the process was stopped, without a response: ${outcome.error}`
          : `Failed while the process was ready: ${outcome.error}`,
      )
  const underWay = succeeded.filter(isUnderWay).length
  if (underWay === 0) errors.push('No request was under way when a process was told to end.')
  return {
    rounds,
    longestGap: Math.max(...gaps.map(({ from, to }) => to - from)),
    succeeded: succeeded.length,
    underWay,
    refused: failed.filter(wasRefused).length,
    events: succeeded.flatMap(({ request }) => ids.get(request.body) ?? []),
    errors,
  }
}
