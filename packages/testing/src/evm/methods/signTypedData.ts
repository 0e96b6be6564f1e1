import type { TypedDataDefinition } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import type { MethodHandler } from '../wallet/WalletContext.js'
import { invalidParams } from './firstParam.js'

/**
 * `eth_signTypedData_v4` (EIP-712): params are the address and the typed data, as JSON or as an object.
 * Throws -32602 for a domain of another chain than the current one.
 */
export const signTypedData: MethodHandler = async ({ wallet, request, confirm }) => {
  const [address, input]: unknown[] = Array.isArray(request.params) ? request.params : []
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams('eth_signTypedData_v4 needs an address as its first param.')
  }
  const typedData = readTypedData(input)
  const chainId = typedData.domain?.chainId
  const current = wallet.state().chainId
  if (chainId !== undefined && Number(chainId) !== current) {
    throw invalidParams(`The domain is for chain ${chainId}, the wallet is on ${current}.`)
  }
  const signer = wallet.signer({ address, origin: request.origin })
  await confirm()
  try {
    const misreads = wallet.options.quirks?.includes('textChainId') && typeof chainId === 'string'
    return await signer.signTypedData(
      misreads ? { ...typedData, domain: { ...typedData.domain, chainId: 0n } } : typedData,
    )
  } catch (cause) {
    throw invalidParams(cause instanceof Error ? cause.message : 'The typed data cannot be hashed.')
  }
}

/** Reads typed data of a page. Throws -32602 for any other value. */
function readTypedData(input: unknown): TypedDataDefinition {
  const value = typeof input === 'string' ? parseJson(input) : input
  if (!isTypedData(value)) throw invalidParams('The typed data needs types, primaryType and message.')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('The typed data is not JSON.')
  }
}

function isTypedData(value: unknown): value is TypedDataDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'types' in value &&
    typeof value.types === 'object' &&
    value.types !== null &&
    'primaryType' in value &&
    typeof value.primaryType === 'string' &&
    'message' in value &&
    typeof value.message === 'object' &&
    (!('domain' in value) || typeof value.domain === 'object')
  )
}

/** `personal_sign` (EIP-191): params are the message (hexadecimal bytes, or text) and the address. */
export const signMessage: MethodHandler = async ({ wallet, request, confirm }) => {
  const [message, address]: unknown[] = Array.isArray(request.params) ? request.params : []
  if (typeof message !== 'string') throw invalidParams('personal_sign needs a message as its first param.')
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams('personal_sign needs an address as its second param.')
  }
  const signer = wallet.signer({ address, origin: request.origin })
  await confirm()
  return signer.signMessage({ message: isHex(message) ? { raw: message } : message })
}
