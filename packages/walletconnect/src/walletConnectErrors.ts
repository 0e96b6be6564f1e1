import { BaseError, defineErrors, isBaseError, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { loadErrors } from './loadErrors.js'

type Facts = { readonly detail?: string | undefined }

/** What can go wrong between the page, the relay and a wallet elsewhere. */
export const walletConnectErrors = {
  ...loadErrors,
  ...defineErrors('walletconnect', {
    projectIdMissing: (_: object) =>
      'The public relay wants a project id: give one to walletConnect({ projectId }), or name a relay of your own by relayUrl.',
    offline: (_: Facts) => 'No internet connection.',
    relayUnreachable: (_: Facts) => 'The relay could not be reached.',
    relayRefused: (_: Facts) => 'The relay refused this app.',
    proposalExpired: (_: Facts) => 'No wallet answered before the proposal expired.',
    requestExpired: (_: Facts) => 'The wallet did not answer in time.',
    requestCancelled: (_: object) => 'The visitor stopped waiting for the wallet.',
    notSupported: (_: Facts) => 'The wallet supports noop of what was proposed.',
    settlementFailed: (_: Facts) => 'The session could not be settled.',
    sessionLost: (_: Facts) => 'The session is not known any more.',
    protocol: (_: Facts) => 'The wallet and the app do not understand each other.',
  }),
}

type Make = (facts: { detail?: string | undefined }, options: { cause: unknown }) => BaseError

const rejected: Make = (facts, { cause }) => rpcErrors.userRejected(facts, { cause, rpcCode: 4001 })
const ended: Make = (_, { cause }) => walletErrors.ended({ method: 'session_delete' }, { cause })

/** The protocol's own numbers; those of JSON-RPC and EIP-1193 are known already. */
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

/**
 * How the library begins the messages of what it throws itself: it gives those no number, so that there is nothing else
 * to tell them apart by. Its version is fixed, and a test throws each of them.
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
  ['WebSocket connection closed abnormally with code: 3000', walletConnectErrors.relayRefused],
  ['WebSocket connection', walletConnectErrors.relayUnreachable],
]

/** Turns what the protocol's library or a wallet behind it throws into an error of ours; its `detail` is cut. */
export function toWalletConnectError(thrown: unknown): BaseError {
  if (isBaseError(thrown)) return thrown
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  const detail = typeof message === 'string' ? message : undefined
  const make =
    (typeof code === 'number' && byCode[code]) ||
    (detail !== undefined && byStart.find(([start]) => detail.startsWith(start))?.[1])
  return cutDetail(make ? make({ detail }, { cause: thrown }) : toError(thrown))
}

/** What is kept of a wallet's text, which may have any length. Characters. */
const longest = 500

/** The same error with no more of what a wallet wrote than somebody reads. */
export function cutDetail({ code, message, context, cause, rpcCode }: BaseError): BaseError {
  const { detail } = (context ?? {}) as { readonly detail?: unknown }
  const kept = typeof detail === 'string' ? { detail: detail.slice(0, longest) } : {}
  return new BaseError({ code, message, context: { ...(context as object), ...kept }, cause, rpcCode })
}
