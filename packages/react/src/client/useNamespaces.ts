import type { Namespace } from '@latchkey/core'
import { useLatchkey } from './useLatchkey.js'
import { useStoreValue } from './useStoreValue.js'

/** Returns the namespaces of the app's networks. Wallets and accounts name their chain if there are several. */
export function useNamespaces(): readonly Namespace[] {
  const networks = useStoreValue(useLatchkey().networks.$list)
  return [...new Set(networks.map(({ namespace }) => namespace))]
}
