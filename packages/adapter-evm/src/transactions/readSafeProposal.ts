import { type Clock, type TransactionStatus, transportErrors } from '@latchkey/core'
import { fetchText } from '@latchkey/core/rpc'

/** Milliseconds. */
const LIMIT = 10_000
/** Bytes. */
const RESPONSE_LIMIT = 2 ** 20
const NOT_FOUND = 404

/**
 * Reads a proposal from an account's transaction service: whether it waits for signatures, or the transaction that ran it. One that the
 * service does not know is `dropped`.
 * @throws `transport/http`, `transport/malformed_response` and other errors of the request
 */
export async function readSafeProposal({
  url,
  hash,
  clock,
  signal,
}: {
  readonly url: string
  readonly hash: string
  readonly clock: Clock
  readonly signal: AbortSignal
}): Promise<TransactionStatus> {
  const { response, text } = await fetchText({
    fetch: (input, init) => fetch(input, init),
    url: `${url.replace(/\/$/, '')}/api/v2/multisig-transactions/${hash}/`,
    init: {},
    ms: LIMIT,
    clock,
    bytes: RESPONSE_LIMIT,
    signal,
  })
  if (response.status === NOT_FOUND) return { status: 'dropped' }
  if (!response.ok) throw transportErrors.http({ status: response.status })
  const { safeTxHash, isExecuted, transactionHash } = parse(text)
  const isIt = typeof safeTxHash === 'string' && safeTxHash.toLowerCase() === hash.toLowerCase()
  if (!isIt || typeof isExecuted !== 'boolean')
    throw transportErrors.malformedResponse({ method: 'multisig-transactions' })
  if (!isExecuted) return { status: 'proposed' }
  // The receipt on the chain has the outcome.
  return typeof transactionHash === 'string' && /^0x[0-9a-f]{64}$/i.test(transactionHash)
    ? { status: 'pending', hash: transactionHash.toLowerCase() }
    : { status: 'proposed' }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
