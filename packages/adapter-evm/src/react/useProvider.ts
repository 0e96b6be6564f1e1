import { useLatchkey } from '@latchkey/react'
import type { EvmProvider } from '../provider/createProvider.js'
import { getProvider } from '../provider/getProvider.js'

/**
 * Returns the client's EIP-1193 provider: always the same object, whichever wallet is connected.
 *
 * @example
 * ```ts
 * import { useProvider } from '@latchkey/adapter-evm/react'
 * import { useMemo } from 'react'
 * import { createWalletClient, custom } from 'viem'
 *
 * export function useMyWalletClient() {
 *   const provider = useProvider()
 *   return useMemo(() => createWalletClient({ transport: custom(provider) }), [provider])
 * }
 * ```
 */
export function useProvider(): EvmProvider {
  return getProvider(useLatchkey())
}
