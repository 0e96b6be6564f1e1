import { isAddress } from 'viem/utils'
import type { MethodHandler } from '../WalletContext.js'
import { invalidParams } from './invalidParams.js'

/** `wallet_getCapabilities` (EIP-5792): params are an address and, optionally, the chains asked for. */
export const getCapabilities: MethodHandler = async ({ wallet, request }) => {
  const [address, chainIds]: unknown[] = Array.isArray(request.params) ? request.params : []
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams('wallet_getCapabilities needs an address.')
  }
  wallet.signer({ address, origin: request.origin })
  const rows = Object.entries(wallet.options.capabilities ?? {})
  const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : undefined
  return Object.fromEntries(rows.filter(([chainId]) => wanted?.includes(Number(chainId)) ?? true))
}
