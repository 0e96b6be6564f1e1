import { type Address, isAddressEqual } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import { readQuantity } from '../chain/values/readQuantity.ts'
import { BundlerRefusal } from './BundlerRefusal.ts'
import type { Operation } from './readOperation.ts'

/** Precedes the address of the implementation in the code of an address that has delegated (EIP-7702). */
const prefix = '0xef0100'

/** Half of the order of secp256k1. A chain skips an authorization whose `s` is higher (EIP-2), although it has a signer. */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Checks that the sender runs the implementation of this server when the operation is validated. A delegation
 * controls all assets of the sender, and a chain skips an invalid one without an error.
 *
 * @throws BundlerRefusal
 */
export async function checkDelegation({
  operation: { sender, authorization },
  chainId,
  implementation,
  upstream,
  isFinal,
  signal,
}: {
  readonly operation: Operation
  readonly chainId: number
  readonly implementation: Address
  readonly upstream: Upstream
  /** True for the authorization that will be sent. An estimate may have a stub. */
  readonly isFinal: boolean
  readonly signal: AbortSignal
}): Promise<void> {
  if (!authorization) {
    const code = await upstream.request({ method: 'eth_getCode', params: [sender, 'latest'] }, signal)
    if (String(code).toLowerCase() === prefix + implementation.slice(2).toLowerCase()) return
    throw refuse('The sender has not delegated to the account implementation of this server.')
  }
  // 0 would be valid on every network.
  if (authorization.chainId !== chainId) throw refuse(`The authorization must be for chain ${chainId} alone.`)
  if (!isAddressEqual(authorization.address, implementation))
    throw refuse('The authorization names another implementation than that of this server.')
  if (!isFinal) return
  const count = { method: 'eth_getTransactionCount', params: [sender, 'latest'] }
  const nonce = readQuantity(await upstream.request(count, signal))
  if (nonce !== BigInt(authorization.nonce))
    throw refuse(`The authorization has the nonce ${authorization.nonce}, but the sender has ${nonce}.`)
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, sender) || BigInt(authorization.s) > highestS)
    throw refuse('The authorization is not signed by the sender.')
}

const refuse = (message: string) => new BundlerRefusal('delegation', message)
