import { setTimeout as wait } from 'node:timers/promises'
import type { LoadCall } from './loadCalls.ts'
import { sendUntil } from './sendUntil.ts'

const connections = 16
/** Milliseconds until the code of a call is compiled. */
export const warmUp = 4_000

type Measured = {
  /** Number of successes. */
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly errors: readonly string[]
}

/**
 * Repeats one request for this many milliseconds over 16 connections, which the ports share, after a warm-up of four seconds.
 * @throws the signal's reason.
 */
export async function measureCall({
  milliseconds,
  ...options
}: CallOptions & { readonly milliseconds: number }): Promise<Measured> {
  const run = createRun(options)
  const warm = await run(warmUp)
  const measured = await run(milliseconds)
  return { ...measured, errors: [...warm.errors, ...measured.errors] }
}

export type CallOptions = {
  readonly call: LoadCall
  /** Ports, each of one server process. */
  readonly ports: readonly number[]
  readonly signal: AbortSignal
}

/** Creates a function that repeats one request for some milliseconds over 16 connections, which the ports share. */
export function createRun({ call, ports, signal }: CallOptions): (milliseconds: number) => Promise<Measured> {
  let index = 0
  const next = () => {
    index += 1
    return call.request(index)
  }
  return async (milliseconds) => {
    const over = new AbortController()
    const each = connections / ports.length
    const sending = Promise.all(
      ports.map((port) => sendUntil({ port, connections: each, next, signal: over.signal })),
    )
    await wait(milliseconds, undefined, { signal }).catch(() => undefined)
    over.abort()
    const outcomes = (await sending).flat()
    signal.throwIfAborted()
    const succeeded = outcomes.filter(({ error }) => error === undefined)
    const times = succeeded.map(({ sentAt, endedAt }) => endedAt - sentAt)
    const began = outcomes.reduce((first, { sentAt }) => Math.min(first, sentAt), Number.POSITIVE_INFINITY)
    const ended = outcomes.reduce((last, { endedAt }) => Math.max(last, endedAt), began)
    return {
      requests: succeeded.length,
      perSecond: (succeeded.length * 1_000) / (ended - began),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      errors: outcomes.flatMap(({ error }) => (error === undefined ? [] : [error])),
    }
  }
}

/** Returns the value that this share of the values does not exceed. `NaN` without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
