import type { Profile } from '../../account/createAccounts.js'
import { isImageUrl } from '../../lib/http/isImageUrl.js'
import { cleanName } from '../../lib/text/cleanName.js'

/** The longest name of any supported name service. Characters. */
const longestName = 255
/** Maximum length of a data URL, which is stored with the name. Characters. */
const longestImage = 20_000

/** Returns a name and a picture that are safe to show. Anything but one line of text or a safe picture is dropped. */
export function toProfile({ name, image }: { readonly name?: unknown; readonly image?: unknown }): Profile {
  // A name that was cut would be another one.
  const plain = typeof name === 'string' && name.length <= longestName && cleanName(name, longestName)
  const source = toImage(image)
  return { ...(plain && { name: plain }), ...(source && { image: source }) }
}

function toImage(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longestImage) return undefined
  // Pictures without TLS are only allowed from the visitor's own machine, so a name service cannot set one.
  return /^(https|data):/i.test(given) && isImageUrl(given) ? given : undefined
}
