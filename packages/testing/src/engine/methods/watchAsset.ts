import { isAddress } from 'viem/utils'
import type { MethodHandler } from '../WalletContext.js'
import { invalidParams } from './invalidParams.js'

/** `wallet_watchAsset` (EIP-747): params are an object, not an array. */
export const watchAsset: MethodHandler = async ({ request, confirm }) => {
  const { params } = request
  const isAsset =
    typeof params === 'object' &&
    params !== null &&
    'type' in params &&
    typeof params.type === 'string' &&
    'options' in params &&
    typeof params.options === 'object' &&
    params.options !== null &&
    'address' in params.options &&
    typeof params.options.address === 'string' &&
    isAddress(params.options.address, { strict: false })
  if (!isAsset) throw invalidParams('wallet_watchAsset needs a type and options with an address.')
  await confirm()
  return true
}
