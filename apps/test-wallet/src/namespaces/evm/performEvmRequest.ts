import { createWalletEngine } from '@latchkey/testing'
import type { Hex } from 'viem'
import type { WalletChain } from '../../chains/WalletChain.ts'
import type { NamespaceRequest, Performed } from '../WalletNamespace.ts'

/**
 * Performs one request with these keys, the first of which is the current account.
 *
 * @throws ProviderRpcError
 */
export async function performEvmRequest({
  request: { method, params, chainId },
  origin,
  chains,
  keys,
}: {
  request: NamespaceRequest
  origin: string
  chains: readonly WalletChain[]
  keys: readonly Hex[]
}): Promise<Performed> {
  // Each request has an engine of its own, because each has its own chain and waits for no other.
  const engine = createWalletEngine({
    name: 'Test wallet',
    rdns: 'org.example.test-wallet',
    accounts: keys,
    exposes: 'all',
    authorized: true,
    chains: chains.map(({ id, name, rpcUrl }) => ({ chainId: numberOf(id), name, rpcUrl })),
    chainId: numberOf(chainId),
  })
  const { value } = await engine.request({ origin, payload: { method, params } })
  if (method !== 'wallet_switchEthereumChain' && method !== 'wallet_addEthereumChain') return { value }
  const current = engine.state.chains.find((chain) => chain.chainId === engine.state.chainId)
  const id = `eip155:${engine.state.chainId}`
  const isNew = current !== undefined && !chains.some((chain) => chain.id === id)
  return {
    value,
    chainId: id,
    ...(isNew && { added: { id, name: current.name, rpcUrl: current.rpcUrl } }),
  }
}

const numberOf = (chainId: string) => Number(chainId.split(':')[1])
