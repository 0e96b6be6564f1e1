const longest = 80

/** A name from outside as one short line: no control or direction characters, no endless text. */
export function plainName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
