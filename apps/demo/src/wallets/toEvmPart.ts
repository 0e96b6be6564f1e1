import { describeEvmRequest } from '@latchkey/test-wallet/describeEvmRequest'
import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'
import type { PendingRequest, WalletState } from '@latchkey/testing'
import { connectWords } from './connectWords.ts'
import type { WalletPart } from './PageWallet.ts'

type EvmPart = Extract<WalletPart, { namespace: 'eip155' }>

/** Returns the EVM part of a test wallet. */
export const toEvmPart = (controls: EvmPart['controls']): EvmPart => ({
  namespace: 'eip155',
  controls,
  describe: (request) => describeEvmPrompt({ request, state: controls.state }),
})

/** Describes a request to an EVM wallet. */
export function describeEvmPrompt({
  request: { method, params },
  state: { chainId, chains },
}: {
  request: Pick<PendingRequest, 'method' | 'params'>
  state: Pick<WalletState, 'chainId' | 'chains'>
}): RequestDescription {
  if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') return connectWords
  return describeEvmRequest({
    request: { method, params, chainId: `eip155:${chainId}` },
    chains: chains.map((chain) => ({ id: `eip155:${chain.chainId}`, name: chain.name })),
  })
}
