import { normalize } from 'viem/ens'

const LONGEST = 255

/**
 * A name as it may be shown, or `undefined`. It has to be in its normal form (ENSIP-15) already: any other might look
 * like a name of somebody else. The form has no control characters, those of direction included.
 */
export function parseName(name: string): string | undefined {
  if (!name || name.length > LONGEST) return undefined
  try {
    return normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}
