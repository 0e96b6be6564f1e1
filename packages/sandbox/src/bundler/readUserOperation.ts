import { type Address, type Hex, isAddress, isHex, type SignedAuthorization, size } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { invalidBundlerParams } from './BundlerError.js'

/** A user operation (ERC-4337, EntryPoint 0.8), with the authorization (EIP-7702) that it carries. */
export type BundlerOperation = UserOperation<'0.8'> & {
  /** The signed authorization (EIP-7702). */
  readonly authorization?: SignedAuthorization
}

type Fields = Readonly<Record<string, unknown>>

/** Reads an operation in the JSON-RPC form of EntryPoint 0.7 and later. Throws a `BundlerError` for any other value. */
export function readUserOperation(value: unknown): BundlerOperation {
  if (typeof value !== 'object' || value === null) throw invalidBundlerParams('An operation is an object.')
  const fields = value as Fields
  const quantity = (name: string): bigint => {
    const text = fields[name] ?? '0x0'
    if (typeof text !== 'string' || !/^0x[\da-f]{1,64}$/i.test(text))
      throw invalidBundlerParams(`${name} must be a quantity in hexadecimal.`)
    return BigInt(text)
  }
  const bytes = (name: string): Hex => {
    const text = fields[name] ?? '0x'
    if (!isHex(text) || text.length % 2 !== 0)
      throw invalidBundlerParams(`${name} must be bytes in hexadecimal.`)
    return text
  }
  const address = (name: string): Address => {
    const text = fields[name]
    if (typeof text !== 'string' || !isAddress(text, { strict: false }))
      throw invalidBundlerParams(`${name} must be an address.`)
    return text
  }
  const factory = fields['factory'] === undefined ? undefined : bytes('factory')
  if (factory !== undefined && size(factory) !== 2 && size(factory) !== 20)
    throw invalidBundlerParams('factory must be an address or 0x7702.')
  return {
    sender: address('sender'),
    nonce: quantity('nonce'),
    callData: bytes('callData'),
    callGasLimit: quantity('callGasLimit'),
    verificationGasLimit: quantity('verificationGasLimit'),
    preVerificationGas: quantity('preVerificationGas'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    signature: bytes('signature'),
    ...(factory && { factory, factoryData: bytes('factoryData') }),
    ...(fields['paymaster'] !== undefined && {
      paymaster: address('paymaster'),
      paymasterData: bytes('paymasterData'),
      paymasterVerificationGasLimit: quantity('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: quantity('paymasterPostOpGasLimit'),
    }),
    ...(fields['eip7702Auth'] !== undefined && { authorization: readAuthorization(fields['eip7702Auth']) }),
  }
}

function readAuthorization(value: unknown): SignedAuthorization {
  const fields = Object(value) as Fields
  const whole = (name: string): number => {
    const text = fields[name]
    // Some clients pad the parity to 32 bytes.
    if (typeof text !== 'string' || !/^0x0*[\da-f]{1,13}$/i.test(text))
      throw invalidBundlerParams(`eip7702Auth.${name} must be a quantity in hexadecimal.`)
    return Number(text)
  }
  const word = (name: string): Hex => {
    const text = fields[name]
    if (!isHex(text) || size(text) > 32) throw invalidBundlerParams(`eip7702Auth.${name} must be 32 bytes.`)
    return text
  }
  const { address } = fields
  if (typeof address !== 'string' || !isAddress(address, { strict: false }))
    throw invalidBundlerParams('eip7702Auth.address must be an address.')
  return {
    address,
    chainId: whole('chainId'),
    nonce: whole('nonce'),
    r: word('r'),
    s: word('s'),
    yParity: whole('yParity'),
  }
}
