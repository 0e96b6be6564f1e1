import { useConnection } from '@latchkey/react'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import type { SolanaSigner } from '../signer/createSigner.js'
import { getSigner } from '../signer/getSigner.js'

/**
 * Loads kit's signer for the active account, a new one when the wallet or its account changes. `idle` while nothing is connected.
 *
 * @example
 * ```tsx
 * import { useSigner } from '@latchkey/adapter-solana/react'
 *
 * export function Payer() {
 *   const { data: signer } = useSigner()
 *   return <p>{signer?.address}</p>
 * }
 * ```
 */
export function useSigner(): ReadResult<SolanaSigner> {
  const { address, connectorId } = useConnection({ namespace: 'solana' })
  const key = address && readKey(connectorId, address)
  return useRead({ key, read: ({ client }) => getSigner(client) })
}
