import type { Profile } from '../../account/createAccounts.js'
import { cleanName } from '../../lib/cleanName.js'
import { isImageUrl } from '../../lib/isImageUrl.js'

/** The longest name a name service of the namespaces gives out. Characters. */
const longestName = 255
/** A picture within its address is kept in storage with the name. Characters. */
const longestImage = 20_000

/** Name and picture from outside, as they may be shown: what is not one line of text or a safe picture is left out. */
export function toProfile({ name, image }: { readonly name?: unknown; readonly image?: unknown }): Profile {
  // A name that was cut would be another one.
  const plain = typeof name === 'string' && name.length <= longestName && cleanName(name, longestName)
  const source = toImage(image)
  return { ...(plain && { name: plain }), ...(source && { image: source }) }
}

function toImage(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longestImage) return undefined
  // On the visitor's own machine pictures may come without TLS; that is not for a name service to say.
  return /^(https|data):/i.test(given) && isImageUrl(given) ? given : undefined
}
