import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useChunk } from '../../../client/useChunk.js'
import { useLatchkey } from '../../../client/useLatchkey.js'
import { SkeletonRow } from '../../../parts/rows/SkeletonRow.js'

const load = () => import('./EndpointPanel.js')

/** Row for the visitor's own endpoint of a network, where the app uses that feature. */
export function EndpointRow({ network }: { readonly network: Network }): ReactNode {
  const endpoints = useLatchkey().findFeature('ownEndpoints')
  const panel = useChunk(load, endpoints !== undefined)
  // The other settings work without it.
  if (!endpoints || panel.status === 'failed') return null
  return (
    <li>
      {panel.status === 'ready' ? (
        <panel.module.EndpointPanel key={network.id} network={network} endpoints={endpoints} />
      ) : (
        <SkeletonRow />
      )}
    </li>
  )
}
