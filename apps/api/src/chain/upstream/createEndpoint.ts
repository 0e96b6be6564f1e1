import { abortable } from '@latchkey/core'
import type { ByteHold, Full } from '../../limits/createBytesInFlight.ts'
import type { ChainPorts } from '../ChainPorts.ts'
import type { ChainFamily } from '../families/ChainFamily.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import type { NodeAnswer, RpcCall } from './RpcCall.ts'
import { readNodeAnswer } from './readNodeAnswer.ts'

/** Milliseconds. */
const requestLimit = 10_000
const trustFor = 300_000
const longestRest = 60_000
const busyRest = 1_000
const wrongChainRest = 30_000
const tiredFor = 5_000
/** Bytes. */
const answerLimit = 2 * 2 ** 20
const longAnswerLimit = 8 * 2 ** 20
const shortAnswerLimit = 32_768
const requestId = 1

export type Attempt =
  | { readonly status: 'answered'; readonly answer: NodeAnswer }
  /** This server holds too many bytes to read the response. */
  | { readonly status: 'full'; readonly full: Full }
  | {
      readonly status: 'failed'
      readonly reason: 'network' | 'timeout' | 'http' | 'malformed' | 'too_large' | 'wrong_chain' | 'busy'
      /** The HTTP status, where that was the reason. */
      readonly detail?: number
      /** Whether the node may have acted on the call. */
      readonly taken: 'no' | 'unknown'
    }

/** One configured JSON-RPC server. */
export type Endpoint = {
  /** Milliseconds since the epoch until which it asked to be left alone. */
  restsUntil(): number
  /** True shortly after a failure: others are asked first. */
  isTired(): boolean
  /** Asks once; the bytes of the response are counted in `hold`. Rejects only with the signal's reason. */
  ask(call: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<Attempt>
}

export function createEndpoint({
  url,
  chainId,
  family,
  ports: { fetch, now, sleep },
}: {
  readonly url: string
  /** CAIP-2. */
  readonly chainId: string
  readonly family: ChainFamily
  readonly ports: Pick<ChainPorts, 'fetch' | 'now' | 'sleep'>
}): Endpoint {
  let rest = 0
  let tired = 0
  let trusted = 0
  const restFor = (wait: number) => {
    rest = Math.max(rest, now() + Math.min(wait, longestRest))
  }

  /** How much of a response is read. The outcome of a transaction is short, and is read however full the server is. */
  const bounds = (method: string, hold: ByteHold) => {
    if (method !== family.send.method && method !== family.chainIdCall.method)
      return { limit: family.longAnswers.includes(method) ? longAnswerLimit : answerLimit, hold }
    const take = (bytes: number) => {
      hold.add(bytes)
      return undefined
    }
    return { limit: shortAnswerLimit, hold: { ...hold, take } }
  }

  const post = async ({ method, params }: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<Attempt> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: requestId, method, params }),
      // Only what the operator configured is asked, wherever an endpoint would like to send us.
      redirect: 'manual',
      signal,
    })
    const { status, ok } = response
    const http: Attempt = {
      status: 'failed',
      reason: 'http',
      detail: status,
      taken: status < 500 && status !== 408 ? 'no' : 'unknown',
    }
    // Some nodes send their JSON-RPC errors with 400.
    if (!ok && status !== 400) {
      response.body?.cancel().catch(() => undefined)
      const wait = parseRetryAfter(response.headers.get('retry-after'), now())
      if (wait !== undefined) restFor(wait)
      else if (status === 429) restFor(busyRest)
      return http
    }
    const reading = await readNodeAnswer({ response, id: requestId, ...bounds(method, hold) })
    if (reading.status === 'full') return reading
    if (reading.status === 'too_large') return { status: 'failed', reason: 'too_large', taken: 'unknown' }
    if (reading.status !== 'read')
      return ok ? { status: 'failed', reason: 'malformed', taken: 'unknown' } : http
    const { answer } = reading
    if ('error' in answer && family.busyCodes.includes(answer.error.code)) {
      restFor(busyRest)
      return { status: 'failed', reason: 'busy', taken: 'no' }
    }
    return { status: 'answered', answer }
  }

  /**
   * An endpoint says which chain it serves before anything it says is believed; nothing else is sent to it first. Right
   * before a transaction that may be sent but once it says so again: an endpoint that is gone is then found before the
   * transaction leaves.
   */
  const distrust = async (
    { method }: RpcCall,
    signal: AbortSignal,
    hold: ByteHold,
  ): Promise<Exclude<Attempt, { status: 'answered' }> | undefined> => {
    const { send, chainIdCall, readChainId } = family
    if (trusted > now() && (method !== send.method || send.mayRepeat)) return undefined
    const asked = await post(chainIdCall, signal, hold)
    if (asked.status === 'full') return asked
    if (asked.status === 'failed') return { ...asked, taken: 'no' }
    const said =
      'result' in asked.answer ? readChainId(JSON.parse(asked.answer.result.toString())) : undefined
    if (said === undefined) return { status: 'failed', reason: 'malformed', taken: 'no' }
    if (said !== chainId) {
      restFor(wrongChainRest)
      return { status: 'failed', reason: 'wrong_chain', taken: 'no' }
    }
    trusted = now() + trustFor
    return undefined
  }

  const attempt = async (call: RpcCall, signal: AbortSignal, hold: ByteHold): Promise<Attempt> => {
    const done = new AbortController()
    const late = new AbortController()
    sleep(requestLimit, done.signal).then(
      () => late.abort(),
      () => undefined,
    )
    const either = AbortSignal.any([signal, late.signal])
    let sent: 'no' | 'yes' = 'no'
    const run = async () => {
      const refused = await distrust(call, either, hold)
      if (refused) return refused
      sent = 'yes'
      return post(call, either, hold)
    }
    try {
      return await abortable(run(), either)
    } catch {
      signal.throwIfAborted()
      const reason = late.signal.aborted ? 'timeout' : 'network'
      return { status: 'failed', reason, taken: sent === 'no' ? 'no' : 'unknown' }
    } finally {
      done.abort()
    }
  }

  return {
    restsUntil: () => rest,
    isTired: () => tired > now(),
    async ask(call, signal, hold) {
      const outcome = await attempt(call, signal, hold)
      // A response beyond a limit of ours is no failure of the node, and callers could bring one about.
      const isOurs = outcome.status === 'full' || ('reason' in outcome && outcome.reason === 'too_large')
      if (isOurs) return outcome
      if (outcome.status === 'failed') {
        trusted = 0
        tired = now() + tiredFor
      } else tired = 0
      return outcome
    },
  }
}
