import {
  concatHex,
  encodeAbiParameters,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  padHex,
  parseAbiParameters,
  sliceHex,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { BundlerChain } from './BundlerChain.js'
import { BundlerError, invalidBundlerParams } from './BundlerError.js'
import type { OperationMethods } from './createOperationMethods.js'
import { type BundlerOperation, readUserOperation } from './readUserOperation.js'

/** Seconds for which the paymaster's signature is valid. */
const VALIDITY = 300
const OVERCHARGE = 10_000_000n

const signed = parseAbiParameters(
  'uint256, address, address, uint256, bytes32, bytes32, bytes32, uint256, bytes32, bytes32, uint48, uint48',
)

/**
 * Decides on one operation: `undefined` sponsors it, and a sentence is the reason for a refusal. `context` is the client's
 * (ERC-7677).
 */
export type SponsorPolicy = (request: {
  readonly chainId: number
  readonly operation: BundlerOperation
  readonly context: unknown
}) => string | undefined

/** Creates the methods of a paymaster service (ERC-7677) for one chain: first a stub for estimates, then the signed data. */
export function createPaymasterMethods({
  chain: { id, client, signer, entryPoint, paymaster },
  policy,
  overcharges,
}: {
  readonly chain: BundlerChain
  readonly policy: SponsorPolicy
  overcharges(): boolean
}): OperationMethods {
  const read = ([raw, at, chainId, context]: readonly unknown[]): BundlerOperation => {
    if (typeof at !== 'string' || at.toLowerCase() !== entryPoint.toLowerCase())
      throw invalidBundlerParams(`The entry point must be ${entryPoint}.`)
    if (!isHex(chainId) || BigInt(chainId) !== BigInt(id))
      throw invalidBundlerParams(`The chain must be ${numberToHex(id)}.`)
    const operation = readUserOperation(raw)
    const reason = policy({ chainId: id, operation, context })
    // ERC-7769: rejected by the paymaster.
    if (reason !== undefined) throw new BundlerError({ code: -32501, message: reason })
    return operation
  }
  const window = async () => {
    // By the chain's clock, which may be in the past.
    const { timestamp } = await client.getBlock({ blockTag: 'pending' })
    return { validUntil: Number(timestamp) + VALIDITY, validAfter: 0 }
  }
  const head = ({ validUntil, validAfter }: { validUntil: number; validAfter: number }) =>
    concatHex([numberToHex(validUntil, { size: 6 }), numberToHex(validAfter, { size: 6 })])
  const sign = async (operation: BundlerOperation): Promise<Hex> => {
    const terms = await window()
    const packed = toPackedUserOperation({ ...operation, paymaster, paymasterData: '0x' })
    const hash = keccak256(
      encodeAbiParameters(signed, [
        BigInt(id),
        paymaster,
        packed.sender,
        packed.nonce,
        keccak256(packed.initCode),
        keccak256(packed.callData),
        packed.accountGasLimits,
        packed.preVerificationGas,
        packed.gasFees,
        sliceHex(packed.paymasterAndData, 20, 52),
        terms.validUntil,
        terms.validAfter,
      ]),
    )
    return concatHex([head(terms), await signer.signMessage({ message: { raw: hash } })])
  }

  return {
    async pm_getPaymasterStubData(params) {
      read(params)
      const stub = padHex('0x1b', { size: 65 })
      return {
        sponsor: { name: 'Sandbox' },
        paymaster,
        paymasterData: concatHex([head(await window()), stub]),
        paymasterPostOpGasLimit: numberToHex(overcharges() ? OVERCHARGE : 0n),
      }
    },
    async pm_getPaymasterData(params) {
      const operation = read(params)
      if (!overcharges()) return { paymaster, paymasterData: await sign(operation) }
      const dear = { ...operation, paymasterPostOpGasLimit: OVERCHARGE }
      return {
        paymaster,
        paymasterData: await sign(dear),
        paymasterPostOpGasLimit: numberToHex(OVERCHARGE),
      }
    },
  }
}
