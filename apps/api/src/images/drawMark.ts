import { createHash } from 'node:crypto'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Draws a picture from a colour, derived from the id, and the initials of the name. Deterministic. */
export function drawMark({ id, name }: { readonly id: string; readonly name: string }): string {
  const digest = createHash('sha256').update(id).digest()
  const hue = digest.readUInt16BE(0) % 360
  const letters = initialsOf(name).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
  const size = [...initialsOf(name)].length > 2 ? 34 : 44
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">',
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="hsl(${hue} 58% 42%)"/>`,
    `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 62% 30%)"/>`,
    '</linearGradient></defs>',
    '<rect width="120" height="120" fill="url(#g)"/>',
    '<text x="60" y="60" fill="#fff" text-anchor="middle" dominant-baseline="central" ',
    `font-family="system-ui, sans-serif" font-weight="600" font-size="${size}">${letters}</text>`,
    '</svg>',
  ].join('')
}

/**
 * Returns the first letters of the first two words, or the first two letters of one word; a symbol keeps up to four
 * characters.
 */
function initialsOf(name: string): string {
  if (/^[A-Z0-9.-]{1,4}$/.test(name)) return name
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', second] = words
  const letters =
    second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second].slice(0, 1))
  return letters.join('').toUpperCase()
}
