import { cleanName } from '../lib/text/cleanName.js'

const longestIcon = 500_000

/**
 * Returns the name of a wallet and the URL of its picture, safe for display; `undefined` if no character of the name is
 * visible. The picture is absent unless its URL is a data URL, or https without credentials.
 *
 * @example
 * ```ts
 * import { readWalletMetadata } from '@latchkey/core/adapter'
 *
 * const metadata = readWalletMetadata({ name: 'Fennel', icon: 'https://fennel.example/icon.png' })
 * ```
 */
export function readWalletMetadata({
  name,
  icon,
}: {
  /** The wallet's own name. */
  readonly name?: unknown
  /** URL of the wallet's picture. */
  readonly icon?: unknown
}): { readonly name: string; readonly icon?: string } | undefined {
  const shown = cleanName(name)
  if (!shown) return undefined
  const picture = typeof icon === 'string' ? icon.trim() : ''
  const isPicture =
    picture.length <= longestIcon && /^(data:image\/|https:\/\/[^\s@/?#\\]+([/?#\\]|$))/i.test(picture)
  return { name: shown, ...(isPicture && { icon: picture }) }
}
