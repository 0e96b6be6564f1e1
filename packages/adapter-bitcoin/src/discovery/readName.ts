/** A name made safe to show; empty when nothing of it can be seen. */
export function readName(name: unknown): string {
  // Control, bidirectional and invisible characters can make one name look like another.
  const visible = typeof name === 'string' ? name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '').trim() : ''
  return [...visible].slice(0, 64).join('')
}
