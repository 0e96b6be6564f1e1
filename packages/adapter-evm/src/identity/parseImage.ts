const inline = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const LONGEST_URL = 2_048
const LONGEST_INLINE = 100_000

/**
 * The address of a picture as it may be shown: one within the text, or https without credentials. Pictures of tokens
 * and of IPFS are left out: finding them would ask hosts that the app did not name.
 */
export function parseImage(record: string): string | undefined {
  if (inline.test(record)) return record.length <= LONGEST_INLINE ? record : undefined
  if (record.length > LONGEST_URL || !URL.canParse(record)) return undefined
  const { protocol, username, password, href } = new URL(record)
  return protocol === 'https:' && !username && !password ? href : undefined
}
