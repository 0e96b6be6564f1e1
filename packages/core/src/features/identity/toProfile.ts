import type { Profile } from '../../account/createAccounts.js'

/** The longest name a name service of the families gives out. Characters. */
const longestName = 255
const longestUrl = 2_048
/** A picture within its address is kept in storage with the name. Characters. */
const longestData = 20_000

/** Name and picture from outside, as they may be shown: what is not one line of text or a safe picture is left out. */
export function toProfile({ name, image }: { readonly name?: unknown; readonly image?: unknown }): Profile {
  const plain = toName(name)
  const source = toImage(image)
  return { ...(plain && { name: plain }), ...(source && { image: source }) }
}

function toName(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longestName) return undefined
  return given.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
}

function toImage(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  if (/^data:image\/[a-z+.-]+[;,]/i.test(given)) return given.length <= longestData ? given : undefined
  if (given.length > longestUrl || !URL.canParse(given)) return undefined
  const { protocol, username, password, href } = new URL(given)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
