/** The address of a picture, or `undefined` where it is not one. */
export function readIcon(icon: unknown): string | undefined {
  const text = typeof icon === 'string' ? icon.trim() : ''
  return text.length <= 500_000 && /^(data:image\/|https:\/\/)/i.test(text) ? text : undefined
}
