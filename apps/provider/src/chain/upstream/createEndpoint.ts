import { abortable } from '@latchkey/core'
import type { ChainPorts } from '../ChainPorts.ts'
import type { ChainFamily } from '../families/ChainFamily.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import type { RpcAnswer, RpcCall } from './RpcCall.ts'
import { readRpcAnswer } from './readRpcAnswer.ts'
import { readText } from './readText.ts'

/** Milliseconds. */
const requestLimit = 10_000
const trustFor = 300_000
const longestRest = 60_000
const busyRest = 1_000
const wrongChainRest = 30_000
const tiredFor = 5_000
/** Bytes. */
const answerLimit = 8 * 2 ** 20
const requestId = 1

export type Attempt =
  | { readonly status: 'answered'; readonly answer: RpcAnswer }
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
  /** Asks once. Rejects only with the signal's reason. */
  ask(call: RpcCall, signal: AbortSignal): Promise<Attempt>
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

  const post = async ({ method, params }: RpcCall, signal: AbortSignal): Promise<Attempt> => {
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
    const text = await readText(response, answerLimit)
    if (text === undefined) return { status: 'failed', reason: 'too_large', taken: 'unknown' }
    const answer = readRpcAnswer(text, requestId)
    if (!answer) return ok ? { status: 'failed', reason: 'malformed', taken: 'unknown' } : http
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
  const distrust = async ({ method }: RpcCall, signal: AbortSignal): Promise<Attempt | undefined> => {
    const { send, chainIdCall, readChainId } = family
    if (trusted > now() && (method !== send.method || send.mayRepeat)) return undefined
    const asked = await post(chainIdCall, signal)
    if (asked.status === 'failed') return { ...asked, taken: 'no' }
    const said = 'result' in asked.answer ? readChainId(asked.answer.result) : undefined
    if (said === undefined) return { status: 'failed', reason: 'malformed', taken: 'no' }
    if (said !== chainId) {
      restFor(wrongChainRest)
      return { status: 'failed', reason: 'wrong_chain', taken: 'no' }
    }
    trusted = now() + trustFor
    return undefined
  }

  const attempt = async (call: RpcCall, signal: AbortSignal): Promise<Attempt> => {
    const done = new AbortController()
    const late = new AbortController()
    sleep(requestLimit, done.signal).then(
      () => late.abort(),
      () => undefined,
    )
    const either = AbortSignal.any([signal, late.signal])
    let sent: 'no' | 'yes' = 'no'
    const run = async () => {
      const refused = await distrust(call, either)
      if (refused) return refused
      sent = 'yes'
      return post(call, either)
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
    async ask(call, signal) {
      const outcome = await attempt(call, signal)
      if (outcome.status === 'failed') {
        trusted = 0
        tired = now() + tiredFor
      } else tired = 0
      return outcome
    },
  }
}
