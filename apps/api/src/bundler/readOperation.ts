import { type Address, getAddress, type Hex, isAddress, isHex, type SignedAuthorization } from 'viem'
import {
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { BundlerRefusal } from './BundlerRefusal.ts'

export const entryPoint: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** An operation for EntryPoint v0.8 whose sender is an address with a key. */
export type Operation = UserOperation<'0.8'> & { readonly authorization?: SignedAuthorization }

/** Digits of hex: calldata of 64 kB. */
const longest = 131_074
/** Value of `factory` for an operation with which the sender delegates (EIP-7702). */
const delegates = /^0x7702(0{36})?$/

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses an operation of JSON-RPC. Only known fields are passed on.
 *
 * @throws BundlerRefusal
 */
export function readOperation(value: unknown): Operation {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('An operation must be an object.')
  const fields = value as Fields
  const quantity = (name: string): bigint => {
    const text = fields[name] ?? '0x0'
    if (typeof text !== 'string' || !/^0x[\da-f]{1,64}$/i.test(text))
      throw invalid(`${name} must be a quantity in hexadecimal.`)
    return BigInt(text)
  }
  const gas = (name: string): bigint => {
    const amount = quantity(name)
    // EntryPoint packs two of them into one word.
    if (amount >= 2n ** 120n) throw invalid(`${name} is too large.`)
    return amount
  }
  const bytes = (name: string): Hex => {
    const text = fields[name] ?? '0x'
    if (!isHex(text) || text.length % 2 !== 0 || text.length > longest)
      throw invalid(`${name} must be at most 64 kB in hexadecimal.`)
    return text
  }
  const { factory } = fields
  if (factory !== undefined && factory !== null) {
    if (typeof factory !== 'string' || !delegates.test(factory) || bytes('factoryData') !== '0x')
      throw invalid('factory must be 0x7702, without data.')
    if (!fields['eip7702Auth']) throw invalid('The factory 0x7702 needs eip7702Auth.')
  }
  return {
    sender: address(fields, 'sender'),
    nonce: quantity('nonce'),
    callData: bytes('callData'),
    callGasLimit: gas('callGasLimit'),
    verificationGasLimit: gas('verificationGasLimit'),
    preVerificationGas: gas('preVerificationGas'),
    maxFeePerGas: gas('maxFeePerGas'),
    maxPriorityFeePerGas: gas('maxPriorityFeePerGas'),
    signature: bytes('signature'),
    ...(typeof factory === 'string' && { factory: factory as Hex, factoryData: '0x' as const }),
    ...(fields['paymaster']
      ? {
          paymaster: address(fields, 'paymaster'),
          paymasterData: bytes('paymasterData'),
          paymasterVerificationGasLimit: gas('paymasterVerificationGasLimit'),
          paymasterPostOpGasLimit: gas('paymasterPostOpGasLimit'),
        }
      : {}),
    ...(fields['eip7702Auth'] ? { authorization: readAuthorization(fields['eip7702Auth']) } : {}),
  }
}

/** Returns an operation in the form of JSON-RPC. */
export const writeOperation = (operation: Operation) => formatUserOperationRequest(operation)

/** Returns the hash that identifies an operation. It covers every field but the signature. */
export const hashOperation = (operation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: operation,
  })

/** Returns the highest cost of an operation, in wei. EntryPoint enforces it. */
export const costOf = (operation: Operation): bigint => gasOf(operation) * operation.maxFeePerGas

/** Returns the sum of an operation's gas limits. */
export const gasOf = (operation: Operation): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

const invalid = (message: string) => new BundlerRefusal('invalid', message)

function address(fields: Fields, name: string): Address {
  const text = fields[name]
  if (typeof text !== 'string' || !isAddress(text, { strict: false }))
    throw invalid(`${name} must be an address.`)
  // Hashing refuses an address whose letters have another case.
  return getAddress(text)
}

function readAuthorization(value: unknown): SignedAuthorization {
  const fields = Object(value) as Fields
  const whole = (name: string): number => {
    const text = fields[name]
    // Some clients pad the parity to 32 bytes.
    if (typeof text !== 'string' || !/^0x0{0,63}[\da-f]{1,13}$/i.test(text))
      throw invalid(`eip7702Auth.${name} must be a quantity in hexadecimal.`)
    return Number(text)
  }
  const word = (name: string): Hex => {
    const text = fields[name]
    if (!isHex(text) || text.length < 3 || text.length > 66)
      throw invalid(`eip7702Auth.${name} must be 1 to 32 bytes in hexadecimal.`)
    return text
  }
  const yParity = whole('yParity')
  if (yParity > 1) throw invalid('eip7702Auth.yParity must be 0 or 1.')
  return {
    address: address(fields, 'address'),
    chainId: whole('chainId'),
    nonce: whole('nonce'),
    r: word('r'),
    s: word('s'),
    yParity,
  }
}
