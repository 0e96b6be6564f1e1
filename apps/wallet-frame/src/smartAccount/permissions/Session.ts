import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { isSameAddress } from '../../delegation/isSameAddress.ts'

const structs = [
  'struct Action { address target; bytes4 selector; }',
  'struct TokenLimit { address token; uint256 limit; }',
  'struct Session { address key; address paymaster; uint48 validAfter; uint48 validUntil; uint48 period; uint256 nativeLimit; Action[] actions; TokenLimit[] tokens; uint256 salt; }',
] as const

const abi = parseAbi([
  ...structs,
  'function grantSession(Session session) returns (bytes32)',
  'function revokeSession(bytes32 id)',
  'function sessionStatus(bytes32 id) view returns (uint8)',
])
const contextFields = parseAbiParameters([
  'string domain, uint256 chainId, address account, Session session',
  ...structs,
])
const domain = 'latchkey.Session'

/** Rights of a key over an account, which `SessionAccount` stores and enforces. */
export type Session = {
  readonly key: Address
  /** Pays for the operations of the key. */
  readonly paymaster: Address
  /** Seconds since the epoch. */
  readonly validAfter: number
  readonly validUntil: number
  /** Seconds after which limits begin anew. 0: they hold for the whole session. */
  readonly period: number
  /** Wei, for each period. */
  readonly nativeLimit: bigint
  /** A zero address with a zero selector: a payment to anybody. */
  readonly actions: readonly { readonly target: Address; readonly selector: Hex }[]
  readonly tokens: readonly { readonly token: Address; readonly limit: bigint }[]
  readonly salt: bigint
}

/** A session of one account on one network. */
export type PlacedSession = {
  readonly chainId: number
  readonly account: Address
  readonly session: Session
}

/**
 * Returns the context of a permission: all that its key needs to act. Its hash is the session's id on the chain, and the id by which
 * pages know a permission with a long context.
 */
export const toContext = ({ chainId, account, session }: PlacedSession): Hex =>
  encodeAbiParameters(contextFields, [domain, BigInt(chainId), account, session])

/** Reads a context; `undefined` unless it is exactly what `toContext` returns for a session. */
export function readContext(context: Hex): PlacedSession | undefined {
  try {
    const [, chainId, account, session] = decodeAbiParameters(contextFields, context)
    const placed = { chainId: Number(chainId), account, session }
    return isSameAddress(toContext(placed), context) ? placed : undefined
  } catch {
    return undefined
  }
}

/** Returns the id of a session on the chain. */
export const idOf = (context: Hex): Hex => keccak256(context)

export const encodeGrant = (session: Session): Hex =>
  encodeFunctionData({ abi, functionName: 'grantSession', args: [session] })

export const encodeRevoke = (id: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'revokeSession', args: [id] })

export const encodeStatus = (id: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'sessionStatus', args: [id] })
