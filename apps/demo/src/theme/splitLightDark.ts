/** Splits `light-dark(a, b)` into its two values. Any other value is that of both. */
export function splitLightDark(value: string): { readonly light: string; readonly dark: string } {
  const [, inner] = /^light-dark\((.*)\)$/s.exec(value.trim()) ?? []
  let depth = 0
  for (const [index, letter] of [...(inner ?? '')].entries()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0)
      return { light: (inner ?? '').slice(0, index).trim(), dark: (inner ?? '').slice(index + 1).trim() }
  }
  return { light: value, dark: value }
}
