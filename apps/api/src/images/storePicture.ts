import { InvalidSetting } from '../InvalidSetting.ts'
import type { Database } from '../store/Database.ts'
import { images } from '../store/tables/images.ts'
import type { ImageKind } from './ImageKind.ts'
import { readImageId } from './readImageId.ts'
import { readPicture } from './readPicture.ts'

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
  const picture = readPicture(bytes)
  await database
    .insert(images)
    .values({ kind, id: key, ...picture })
    .onConflictDoUpdate({ target: [images.kind, images.id], set: picture })
}
