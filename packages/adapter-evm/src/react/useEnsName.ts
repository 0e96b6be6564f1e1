import { connectionErrors } from '@latchkey/core'
import { type ReadResult, readKey, useRead } from '@latchkey/react/hooks'
import type { Address } from 'viem'
import { toEvmError } from '../errors/toEvmError.js'

/**
 * Reads the ENS name of an address, `null` when it has none. The name resolves back to the address. It is read on the
 * first of the app's networks that has ENS, whichever network is active.
 *
 * @example
 * ```tsx
 * import { useEnsName } from '@latchkey/adapter-evm/react'
 *
 * export function Name({ address }: { address: `0x${string}` }) {
 *   const { data: name } = useEnsName({ address })
 *   return <p>{name ?? address}</p>
 * }
 * ```
 */
export function useEnsName({
  address,
}: {
  /** Nothing is read while there is none. */
  readonly address?: Address | undefined
}): ReadResult<string | null> {
  return useRead({
    key: address && readKey(address),
    async read({ client, signal }) {
      const { identity } = client.can('eip155')
      if (!identity) throw connectionErrors.unsupported({ capability: 'identity', namespace: 'eip155' })
      const { name } = await identity({ address: address as Address, signal })
      return name ?? null
    },
    toError: toEvmError,
  })
}
