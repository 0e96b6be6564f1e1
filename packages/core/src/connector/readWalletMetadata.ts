import { cleanName } from '../lib/cleanName.js'

const longestIcon = 500_000

/**
 * What a wallet calls itself and the address of its picture, made safe to show; `undefined` when nothing of the name can
 * be seen. A picture that is neither data nor https without credentials is left out.
 */
export function readWalletMetadata({
  name,
  icon,
}: {
  readonly name?: unknown
  readonly icon?: unknown
}): { readonly name: string; readonly icon?: string } | undefined {
  const shown = cleanName(name)
  if (!shown) return undefined
  const picture = typeof icon === 'string' ? icon.trim() : ''
  const isPicture =
    picture.length <= longestIcon && /^(data:image\/|https:\/\/[^\s@/?#\\]+([/?#\\]|$))/i.test(picture)
  return { name: shown, ...(isPicture && { icon: picture }) }
}
