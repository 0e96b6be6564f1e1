import { type ContextsOf, defineErrors } from '../lib/defineErrors.js'
import { isNamespace, type Namespace } from './namespace.js'

/** Errors of CAIP ids, by name. */
export const caipErrors = /* @__PURE__ */ defineErrors('caip', {
  invalidChainId: (_: { value: string }) => 'Invalid CAIP-2 network id',
  invalidAccountId: (_: { value: string }) => 'Invalid CAIP-10 address',
  invalidAddress: (_: { value: string }) => 'Invalid CAIP Address',
})

/** A CAIP-2 network id, for example `eip155:1`. */
export type ChainId<n extends Namespace = Namespace> = `${n}:${string}`

declare global {
  /** Facts of an app that types take up. `networks`: a list of its networks, which limits the numbers of EVM chains to theirs. */
  interface LatchkeyRegister {}
}

/**
 * The number of an EVM chain, such as `8453`. Once the app has registered its networks, only their numbers compile:
 * `declare global { interface LatchkeyRegister { readonly networks: typeof networks } }`.
 */
export type ChainNumber = LatchkeyRegister extends { readonly networks: readonly (infer network)[] }
  ? NumberOf<network>
  : number

/** The EIP-155 number of a network's type: of its CAIP-2 id, or of a viem `Chain`. */
type NumberOf<network> = network extends { readonly id: infer id }
  ? id extends number
    ? id
    : id extends `eip155:${infer chain extends number}`
      ? chain
      : never
  : never

/** Where an app names a network: a CAIP-2 id, or the number of an EVM chain. */
export type ChainIdInput<n extends Namespace = Namespace> = ChainId<n> | ChainNumber

/** Returns the CAIP-2 id of a network. A number is one of EVM. */
export const toChainId = (id: ChainIdInput): ChainId => (+id ? `eip155:${id}` : id) as ChainId

/**
 * Returns true for a valid CAIP-2 id of a known namespace.
 *
 * @example
 * ```ts
 * import { isChainId } from '@latchkey/core'
 *
 * isChainId('eip155:1') // true
 * isChainId('1') // false
 * ```
 */
export const isChainId = (value: unknown): value is ChainId =>
  typeof value === 'string' && /^[^:]+:[-\w]{1,32}$/.test(value) && isNamespace(value.split(':')[0])

/**
 * Splits a CAIP-2 id, also one of an unknown namespace, which `isChainId` refuses.
 *
 * @throws `caip/invalid_chain_id` unless it has two parts and neither is empty.
 *
 * @example
 * ```ts
 * import { parseChainId } from '@latchkey/core'
 *
 * const { namespace, reference } = parseChainId('eip155:8453')
 * // 'eip155', '8453'
 * ```
 */
export function parseChainId<n extends Namespace>(value: ChainId<n>): { namespace: n; reference: string }
export function parseChainId(value: string): { namespace: string; reference: string }
export function parseChainId(value: string): { namespace: string; reference: string } {
  const [namespace, reference, more] = value.split(':')
  if (!namespace || !reference || more !== undefined) throw caipErrors.invalidChainId({ value })
  return { namespace, reference }
}

/** A CAIP-10 account id, for example `eip155:1:0xab...`. */
export type AccountId<n extends Namespace = Namespace> = `${ChainId<n>}:${string}`

/**
 * Returns true for a valid CAIP-10 id of a known namespace.
 *
 * @example
 * ```ts
 * import { isAccountId } from '@latchkey/core'
 *
 * isAccountId('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 * ```
 */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const end = value.lastIndexOf(':')
  return isChainId(value.slice(0, end)) && /^[-.%A-Za-z\d]{1,128}$/.test(value.slice(end + 1))
}

/**
 * Splits a CAIP-10 id.
 *
 * @throws `caip/invalid_account_id` if the id is invalid or its namespace is unknown.
 *
 * @example
 * ```ts
 * import { parseAccountId } from '@latchkey/core'
 *
 * const { chainId, address } = parseAccountId('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
 * ```
 */
export function parseAccountId(value: string): { namespace: Namespace; chainId: ChainId; address: string } {
  if (!isAccountId(value)) throw caipErrors.invalidAccountId({ value })
  const [namespace, reference, address] = value.split(':') as [Namespace, string, string]
  return { namespace, chainId: `${namespace}:${reference}`, address }
}

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof caipErrors> {}
}
