import { isLatchkeyError, LatchkeyError, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { type ContextsOf, defineErrors, type MayBeSent } from '@latchkey/core/adapter'
import { loadErrors } from './loadErrors.js'

type Facts = { readonly detail?: string | undefined }

/** Errors between the page, the relay and the wallet. */
export const walletConnectErrors = {
  ...loadErrors,
  ...defineErrors('walletconnect', {
    projectIdMissing: (_: object) =>
      'The public relay needs a project id. Set walletConnect({ projectId }), or your own relay with relayUrl.',
    offline: (_: Facts) => 'No internet connection.',
    relayUnreachable: (_: Facts) => 'The relay could not be reached.',
    relayRefused: (_: Facts) => 'The relay refused this app.',
    originNotAllowed: (_: Facts) => 'Unauthorized: origin not allowed',
    tokenNotYetValid: (_: Facts) => 'JWT validation error: JWT Token is not yet valid',
    invalidKey: (_: Facts) => 'Unauthorized: invalid key',
    proposalExpired: (_: Facts) => 'No wallet approved before the proposal expired.',
    requestExpired: (_: Facts) => 'The wallet did not respond in time.',
    requestCancelled: (_: object) => 'The visitor stopped waiting for the wallet.',
    notSupported: (_: Facts) => 'The wallet supports none of the proposed networks.',
    settlementFailed: (_: Facts) => 'The session could not be set up.',
    sessionLost: (_: Facts) => 'The session no longer exists.',
    protocol: (_: Facts) => 'The wallet sent an unexpected message.',
  }),
}

type Make = (facts: { detail?: string | undefined }, options: { cause: unknown }) => LatchkeyError

const rejected: Make = (facts, { cause }) => rpcErrors.userRejected(facts, { cause, rpcCode: 4001 })
const ended: Make = (_, { cause }) => walletErrors.ended({ method: 'session_delete' }, { cause })

/** WalletConnect's error numbers. `toError` converts those of JSON-RPC and EIP-1193. */
const byCode: Readonly<Record<number, Make>> = {
  1001: walletConnectErrors.protocol,
  1002: walletConnectErrors.protocol,
  1003: walletConnectErrors.protocol,
  1004: walletConnectErrors.protocol,
  1005: walletConnectErrors.settlementFailed,
  3001: rpcErrors.unauthorized,
  3002: walletConnectErrors.protocol,
  3003: walletConnectErrors.protocol,
  3004: walletConnectErrors.protocol,
  5000: rejected,
  5001: rejected,
  5002: rejected,
  5003: rejected,
  5100: walletConnectErrors.notSupported,
  5101: walletConnectErrors.notSupported,
  5102: walletConnectErrors.notSupported,
  5103: walletConnectErrors.notSupported,
  5104: walletConnectErrors.notSupported,
  6000: ended,
  7000: walletConnectErrors.settlementFailed,
  10001: walletConnectErrors.protocol,
}

/** The close code with which the relay rejects an app, and the reasons that it gives. */
const refused = 'WebSocket connection closed abnormally with code: 3000'
const refusals = [
  walletConnectErrors.originNotAllowed,
  walletConnectErrors.tokenNotYetValid,
  walletConnectErrors.invalidKey,
].map((make) => [make({}).message, make] as const)

/** Returns the error of a relay that rejects the app. A reason of the specification has an error of its own. */
export function toRefusal(cause: Error): LatchkeyError {
  const [, make] = refusals.find(([sentence]) => cause.message.includes(sentence)) ?? []
  return cutDetail((make ?? walletConnectErrors.relayRefused)({ detail: cause.message }, { cause }))
}

/**
 * The library's own errors have no number, so the start of the message identifies them. The library's version is fixed,
 * and a test throws each of them.
 */
const byStart: readonly (readonly [start: string, make: Make])[] = [
  ['No internet connection', walletConnectErrors.offline],
  ['No matching key', walletConnectErrors.sessionLost],
  ['Missing or invalid. Record was recently deleted', walletConnectErrors.sessionLost],
  ['Missing or invalid. session topic', walletConnectErrors.sessionLost],
  ['Expired. session topic', walletConnectErrors.sessionLost],
  ['Mismatched topic', walletConnectErrors.sessionLost],
  ['Proposal expired', walletConnectErrors.proposalExpired],
  ['Request expired', walletConnectErrors.requestExpired],
  ['Failed to publish', walletConnectErrors.relayUnreachable],
  ['Subscribing to', walletConnectErrors.relayUnreachable],
  ["Couldn't establish socket connection", walletConnectErrors.relayUnreachable],
  ['Socket stalled', walletConnectErrors.relayUnreachable],
  ['Connection interrupted', walletConnectErrors.relayUnreachable],
  ['WebSocket connection', walletConnectErrors.relayUnreachable],
]

/** Converts what the library or a wallet throws into a `LatchkeyError`, and shortens its `detail`. */
export function toWalletConnectError(thrown: unknown): LatchkeyError {
  if (isLatchkeyError(thrown)) return thrown
  if (thrown instanceof Error && thrown.message.startsWith(refused)) return toRefusal(thrown)
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  const detail = typeof message === 'string' ? message : undefined
  // Some wallets send the number as text.
  const number = typeof code === 'string' ? Number(code) : code
  const make =
    (typeof number === 'number' && byCode[number]) ||
    (detail !== undefined && byStart.find(([start]) => detail.startsWith(start))?.[1])
  return cutDetail(make ? make({ detail }, { cause: thrown }) : toError(thrown))
}

/** After these errors, the wallet may still carry out a published request. */
const unanswered: readonly string[] = [
  walletConnectErrors.offline.code,
  walletConnectErrors.relayUnreachable.code,
  walletConnectErrors.relayRefused.code,
  walletConnectErrors.requestExpired.code,
  walletConnectErrors.requestCancelled.code,
  walletConnectErrors.sessionLost.code,
]

/** Returns the error of a request that was published, with `MayBeSent` unless the wallet responded. */
export const markUnanswered = (error: LatchkeyError): LatchkeyError =>
  unanswered.includes(error.code) ? cutDetail(error, { mayBeSent: true }) : error

/** The longest text of a wallet that is kept. Characters. */
const longest = 500

/** Returns the same error with the wallet's text shortened, and with these facts. */
export function cutDetail(
  { code, message, context, cause, rpcCode }: LatchkeyError,
  facts?: MayBeSent,
): LatchkeyError {
  const { detail } = (context ?? {}) as { readonly detail?: unknown }
  const kept = typeof detail === 'string' ? { detail: detail.slice(0, longest) } : {}
  return new LatchkeyError({
    code,
    message,
    context: { ...(context as object), ...kept, ...facts },
    cause,
    rpcCode,
  })
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof walletConnectErrors> {}
}
