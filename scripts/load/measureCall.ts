import { setTimeout as wait } from 'node:timers/promises'
import type { LoadCall } from './loadCalls.ts'
import { type Outcome, sendUntil } from './sendUntil.ts'

const connections = 16
const warmUp = 1_000

type Measured = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** The failures, those of the warm-up included. */
  readonly errors: readonly string[]
}

/**
 * Repeats one request for so many milliseconds over 16 connections, after a warm-up of one second.
 * @throws the signal's reason.
 */
export async function measureCall({
  call,
  port,
  milliseconds,
  signal,
}: {
  readonly call: LoadCall
  readonly port: number
  readonly milliseconds: number
  readonly signal: AbortSignal
}): Promise<Measured> {
  let index = 0
  const next = () => {
    index += 1
    return call.request(index)
  }
  const round = async (time: number): Promise<readonly Outcome[]> => {
    const over = new AbortController()
    const sending = sendUntil({ port, connections, next, signal: over.signal })
    await wait(time, undefined, { signal }).catch(() => undefined)
    over.abort()
    const outcomes = await sending
    signal.throwIfAborted()
    return outcomes
  }
  const warm = await round(warmUp)
  const outcomes = await round(milliseconds)
  const succeeded = outcomes.filter(({ error }) => error === undefined)
  const times = succeeded.map(({ sentAt, endedAt }) => endedAt - sentAt)
  const began = Math.min(...outcomes.slice(0, connections).map(({ sentAt }) => sentAt))
  const ended = outcomes.at(-1)?.endedAt ?? began
  return {
    perSecond: (succeeded.length * 1_000) / (ended - began),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    errors: [...warm, ...outcomes].flatMap(({ error }) => (error === undefined ? [] : [error])),
  }
}

/** The value that this share of the values does not exceed; `NaN` without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
