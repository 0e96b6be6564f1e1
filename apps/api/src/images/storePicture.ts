import { InvalidSetting } from '../settings/InvalidSetting.ts'
import type { Database } from '../store/Store.ts'
import { images } from '../store/tables/images.ts'
import { type ImageKind, readImageId } from './readImageId.ts'

/**
 * Stores a picture in place of an earlier one.
 * @throws when its id or its bytes cannot be served.
 */
export async function storePicture({
  database,
  kind,
  id,
  bytes,
}: {
  readonly database: Database
  readonly kind: ImageKind
  readonly id: string
  readonly bytes: Uint8Array
}): Promise<void> {
  const key = readImageId(kind, id)
  if (key === undefined) throw new InvalidSetting(`A picture of a ${kind} cannot have that id.`)
  const picture = checkPicture(bytes)
  await database
    .insert(images)
    .values({ kind, id: key, ...picture })
    .onConflictDoUpdate({ target: [images.kind, images.id], set: picture })
}

/** Maximum bytes of a stored picture, because a list shows forty at once. */
export const largestPicture = 262_144

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

const known: readonly { readonly type: string; fits(bytes: Uint8Array): boolean }[] = [
  { type: 'image/png', fits: (bytes) => starts(bytes, '\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', fits: (bytes) => starts(bytes, '\xff\xd8\xff') },
  { type: 'image/gif', fits: (bytes) => starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a') },
  { type: 'image/webp', fits: (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) },
  { type: 'image/avif', fits: (bytes) => starts(bytes, 'ftypavif', 4) },
  {
    type: 'image/svg+xml',
    fits: (bytes) => /^(\ufeff)?\s*(<\?xml[^>]*>\s*)?<svg[\s>/]/.test(Buffer.from(bytes).toString('utf8')),
  },
]

/** Returns the type of a picture by its first bytes, not its name; `undefined` if browsers cannot show it. */
export const detectPicture = (bytes: Uint8Array): string | undefined =>
  known.find(({ fits }) => fits(bytes))?.type

/**
 * Validates a picture before it is stored.
 * @throws when it is too large, or browsers cannot show it.
 */
export function checkPicture(bytes: Uint8Array): { readonly type: string; readonly bytes: Uint8Array } {
  if (bytes.length > largestPicture)
    throw new InvalidSetting(`A picture may have ${largestPicture} bytes; this one has ${bytes.length}.`)
  const type = detectPicture(bytes)
  if (type === undefined)
    throw new InvalidSetting('The file is not a PNG, JPEG, GIF, WebP, AVIF or SVG picture.')
  return { type, bytes }
}
