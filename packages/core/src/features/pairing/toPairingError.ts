import { walletErrors } from '../../connector/walletErrors.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { toError } from '../../errors/toError.js'
import { type BaseError, isBaseError } from '../../lib/BaseError.js'
import { cutDetail } from './cutDetail.js'
import { pairingErrors } from './pairingErrors.js'

type Make = (facts: { detail?: string | undefined }, options: { cause: unknown }) => BaseError

const rejected: Make = (facts, { cause }) => rpcErrors.userRejected(facts, { cause, rpcCode: 4001 })
const ended: Make = (_, { cause }) => walletErrors.ended({ method: 'session_delete' }, { cause })

/** The protocol's own numbers; those of JSON-RPC and EIP-1193 are known already. */
const byCode: Readonly<Record<number, Make>> = {
  1001: pairingErrors.protocol,
  1002: pairingErrors.protocol,
  1003: pairingErrors.protocol,
  1004: pairingErrors.protocol,
  1005: pairingErrors.settlementFailed,
  3001: rpcErrors.unauthorized,
  3002: pairingErrors.protocol,
  3003: pairingErrors.protocol,
  3004: pairingErrors.protocol,
  5000: rejected,
  5001: rejected,
  5002: rejected,
  5003: rejected,
  5100: pairingErrors.notSupported,
  5101: pairingErrors.notSupported,
  5102: pairingErrors.notSupported,
  5103: pairingErrors.notSupported,
  5104: pairingErrors.notSupported,
  6000: ended,
  7000: pairingErrors.settlementFailed,
  10001: pairingErrors.protocol,
}

/**
 * How the library begins the messages of what it throws itself: it gives those no number, so that there is nothing else
 * to tell them apart by. Its version is fixed, and a test throws each of them.
 */
const byStart: readonly (readonly [start: string, make: Make])[] = [
  ['No internet connection', pairingErrors.offline],
  ['No matching key', pairingErrors.sessionLost],
  ['Missing or invalid. Record was recently deleted', pairingErrors.sessionLost],
  ['Missing or invalid. session topic', pairingErrors.sessionLost],
  ['Expired. session topic', pairingErrors.sessionLost],
  ['Mismatched topic', pairingErrors.sessionLost],
  ['Proposal expired', pairingErrors.proposalExpired],
  ['Request expired', pairingErrors.requestExpired],
  ['Failed to publish', pairingErrors.relayUnreachable],
  ['Subscribing to', pairingErrors.relayUnreachable],
  ["Couldn't establish socket connection", pairingErrors.relayUnreachable],
  ['Socket stalled', pairingErrors.relayUnreachable],
  ['Connection interrupted', pairingErrors.relayUnreachable],
  ['WebSocket connection closed abnormally with code: 3000', pairingErrors.relayRefused],
  ['WebSocket connection', pairingErrors.relayUnreachable],
]

/** Turns what the protocol's library or a wallet behind it throws into an error of ours; its `detail` is cut. */
export function toPairingError(thrown: unknown): BaseError {
  if (isBaseError(thrown)) return thrown
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  const detail = typeof message === 'string' ? message : undefined
  const make =
    (typeof code === 'number' && byCode[code]) ||
    (detail !== undefined && byStart.find(([start]) => detail.startsWith(start))?.[1])
  return cutDetail(make ? make({ detail }, { cause: thrown }) : toError(thrown))
}
