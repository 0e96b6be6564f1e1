import { type BaseError, isBaseError, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { cutDetail } from './cutDetail.js'
import { walletConnectErrors } from './walletConnectErrors.js'

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
