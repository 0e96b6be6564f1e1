const longestName = 64
const longestIcon = 500_000

/**
 * What a wallet calls itself and the address of its picture, made safe to show; `undefined` when nothing of the name can
 * be seen. A picture that is neither https nor data is left out.
 */
export function readWalletFace({
  name,
  icon,
}: {
  readonly name?: unknown
  readonly icon?: unknown
}): { readonly name: string; readonly icon?: string } | undefined {
  // Control, bidirectional and invisible characters can make one name look like another.
  const visible = typeof name === 'string' ? name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '').trim() : ''
  const shown = [...visible].slice(0, longestName).join('')
  if (!shown) return undefined
  const picture = typeof icon === 'string' ? icon.trim() : ''
  const isPicture = picture.length <= longestIcon && /^(data:image\/|https:\/\/)/i.test(picture)
  return { name: shown, ...(isPicture && { icon: picture }) }
}
