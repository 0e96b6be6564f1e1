import { useLatchkey } from '@latchkey/react'
import type { EvmProvider } from '../provider/createProvider.js'
import { getProvider } from '../provider/getProvider.js'

/** Returns the client's EIP-1193 provider: always the same object, whichever wallet is connected. */
export function useProvider(): EvmProvider {
  return getProvider(useLatchkey())
}
