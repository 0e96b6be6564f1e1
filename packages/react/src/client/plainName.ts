const longest = 80

/** Returns an untrusted name as one short line, without control and direction characters. */
export function plainName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
