import { type Eip1193Provider, isEip1193Provider } from '../eip1193/Eip1193Provider.js'

const MAX_NAME = 64
const MAX_RDNS = 128
const MAX_ICON = 500_000

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
    if (typeof uuid !== 'string' || typeof name !== 'string' || typeof rdns !== 'string' || !uuid)
      return undefined
    // A dot at least, and nothing that could pass for another connector's id.
    if (rdns.length > MAX_RDNS || !/^[\w-]+(\.[\w-]+)+$/.test(rdns)) return undefined
    // Control, bidirectional and invisible characters can make one name look like another.
    const visible = name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '').trim()
    const shown = [...visible].slice(0, MAX_NAME).join('')
    if (!shown) return undefined
    const picture = typeof icon === 'string' ? icon.trim() : ''
    const isPicture = picture.length <= MAX_ICON && /^(data:image\/|https:\/\/)/i.test(picture)
    return { rdns: rdns.toLowerCase(), name: shown, provider, ...(isPicture && { icon: picture }) }
  } catch {
    return undefined
  }
}
