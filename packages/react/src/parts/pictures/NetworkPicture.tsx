import type { Network } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { useLatchkey } from '../../client/useLatchkey.js'
import { PictureSlot } from '../Slot.js'
import { loadNetworkMark } from './loadNetworkMark.js'
import { Picture } from './Picture.js'
import { useMarks } from './useMarks.js'

/**
 * Shows a network's picture: the app's, else the bundled mark of a well-known network, else that of the provider API over a letter. For
 * views of the modal only, because it requests pictures once that is open.
 */
export function NetworkPicture({ network }: { readonly network: Network }): ReactNode {
  // The key keeps a network from showing the mark of the previous one.
  return (
    <PictureSlot name="networkPicture" pass={{ network }}>
      <FoundPicture key={network.id} network={network} />
    </PictureSlot>
  )
}

function FoundPicture({ network }: { readonly network: Network }): ReactNode {
  const client = useLatchkey()
  const [load] = useState(() => async () => {
    const mark = await loadNetworkMark(network.id)
    if (mark !== null || network.icon) return { mark }
    const { networkImages } = await import('@latchkey/core/images')
    return { image: await client.use(networkImages()).urlOf(network) }
  })
  const found = useMarks<{ mark?: string | null; image?: string | undefined }>(load, { key: network.id })
  return (
    <Picture
      kind="network"
      listed={!network.icon}
      icon={network.icon ?? found?.image}
      mark={found?.mark ?? undefined}
      isAwaited={found === undefined}
      seed={network.name}
    />
  )
}
