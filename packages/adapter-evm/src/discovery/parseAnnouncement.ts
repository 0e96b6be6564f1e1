import { readWalletFace } from '@latchkey/core'
import { type Eip1193Provider, isEip1193Provider } from '../eip1193/Eip1193Provider.js'

const MAX_RDNS = 128

export type Announcement = {
  readonly rdns: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193Provider
}

/**
 * What an `eip6963:announceProvider` event says, made safe to show; `undefined` when it is not what EIP-6963 describes.
 * Any script on the page can send one.
 */
export function parseAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info?: Record<string, unknown>; provider?: unknown }>)
      .detail
    const { uuid, name, icon, rdns } = info ?? {}
    if (!isEip1193Provider(provider)) return undefined
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || !uuid) return undefined
    // A dot at least, and nothing that could pass for another connector's id.
    if (rdns.length > MAX_RDNS || !/^[\w-]+(\.[\w-]+)+$/.test(rdns)) return undefined
    const face = readWalletFace({ name, icon })
    return face && { rdns: rdns.toLowerCase(), provider, ...face }
  } catch {
    return undefined
  }
}
