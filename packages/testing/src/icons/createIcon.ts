/** An icon as EIP-6963 wants it: an SVG in a data URI. */
export type IconUri = `data:image/svg+xml,${string}`

/** Draws a square icon from a name: the same name gives the same icon, always. */
export function createIcon(name: string): IconUri {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" rx="22" fill="hsl(${hue} 62% 42%)"/>` +
    `<circle cx="74" cy="22" r="34" fill="hsl(${(hue + 40) % 360} 78% 62%)" opacity=".55"/>` +
    '<text x="48" y="65" font-family="system-ui,sans-serif" font-size="48" font-weight="700" ' +
    `text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
