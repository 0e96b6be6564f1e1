import { isAddress, isHex } from 'viem/utils'
import type { MethodHandler } from '../WalletContext.js'
import { invalidParams } from './invalidParams.js'

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
