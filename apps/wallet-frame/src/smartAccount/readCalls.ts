import { rpcErrors } from '@latchkey/core'
import type { Address } from 'viem'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import type { SmartNetwork } from '../delegation/createSmartAccounts.ts'
import { requireOtherCalls } from './operation/prepareBatch.ts'
import { readBundle } from './operation/readBundle.ts'

export type SmartRequest = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly address: string
  readonly network: FrameNetwork
  readonly signal: AbortSignal
}

/**
 * Reads a bundle of calls for a network.
 * @throws `rpc/unsupported_chain_id`, `rpc/atomicity_not_supported`, and as `readBundle` and `requireOtherCalls` do
 */
export function readCalls(
  { apiUrl, smartAccounts }: FrameContext,
  {
    method,
    params,
    own,
    smart,
  }: {
    readonly method: 'wallet_prepareCalls' | 'wallet_sendCalls'
    readonly params: unknown
    readonly own: Address
    readonly smart: SmartNetwork | undefined
  },
) {
  if (!smart) throw rpcErrors.unsupportedChainId({}, { rpcCode: 5710 })
  // The visitor chose the plain account, which runs one call at a time.
  if (!smartAccounts.isPreferred()) throw rpcErrors.atomicityNotSupported({}, { rpcCode: 5760 })
  const paymasterUrl = smart.isSponsored ? `${apiUrl}/v1/bundler` : undefined
  const bundle = readBundle(params, { method, address: own, chainId: numberOf(smart), paymasterUrl })
  requireOtherCalls(bundle.calls, own)
  return { bundle, paymasterUrl, network: smart }
}

export const numberOf = ({ chainId }: SmartNetwork) => Number(chainId.slice('eip155:'.length))
