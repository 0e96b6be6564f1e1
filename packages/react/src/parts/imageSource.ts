/** A picture's address when it may be shown: https or an inline image, never another scheme. Wallets send white space. */
export function imageSource(icon: string | undefined): string | undefined {
  const source = icon?.trim()
  return source && /^(https:\/\/|data:image\/)/i.test(source) ? source : undefined
}
