import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type LoadRequest, sendRequest } from './sendRequest.ts'

/** Milliseconds until a failed connection is tried again. At once would be a busy loop. */
const pause = 10

export type CheckedRequest = LoadRequest & {
  /** Returns whether the text of a 2xx response is right. */
  accepts(text: string): boolean
}

export type Outcome = {
  readonly request: CheckedRequest
  /** Milliseconds, as `performance.now()` counts them. */
  readonly sentAt: number
  readonly endedAt: number
  /** Absent for a correct response. */
  readonly error?: string
}

/** Keeps this many connections busy, with one request after another on each, until the signal. Then the last requests end. */
export async function sendUntil({
  port,
  connections,
  next,
  signal,
}: {
  readonly port: number
  readonly connections: number
  /** The question to send on a connection. */
  next(connection: number): CheckedRequest
  readonly signal: AbortSignal
}): Promise<readonly Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const outcomes: Outcome[] = []
  const send = async (connection: number) => {
    while (!signal.aborted) {
      const request = next(connection)
      const sentAt = performance.now()
      const error = await fault({ agent, port, request })
      outcomes.push({ request, sentAt, endedAt: performance.now(), ...(error !== undefined && { error }) })
      if (error !== undefined) await wait(pause)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, (_, connection) => send(connection)))
  } finally {
    agent.destroy()
  }
  return outcomes
}

async function fault({
  agent,
  port,
  request: { accepts, ...request },
}: {
  readonly agent: Agent
  readonly port: number
  readonly request: CheckedRequest
}): Promise<string | undefined> {
  try {
    const { status, text } = await sendRequest({ agent, port, ...request })
    if (status < 200 || status > 299) return `${request.path}: status ${status}: ${text.slice(0, 200)}`
    return accepts(text) ? undefined : `${request.path}: another answer: ${text.slice(0, 200)}`
  } catch (error) {
    const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
    return `${request.path}: ${String(code ?? message)}`
  }
}
