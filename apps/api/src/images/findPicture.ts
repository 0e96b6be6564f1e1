import { and, eq } from 'drizzle-orm'
import { ReadyBytes } from '../handlers/ReadyBytes.ts'
import type { Database } from '../store/Store.ts'
import { images } from '../store/tables/images.ts'
import type { Marks } from './createMarks.ts'
import { drawMark } from './drawMark.ts'
import type { ImageKind } from './readImageId.ts'

/** Knows the wallets of the directory, and which pictures are stored. */
export type PictureIndex = {
  findWallet(key: string): { readonly id: string; readonly name: string } | undefined
  hasPicture(kind: ImageKind, id: string): boolean
}

/**
 * Finds the operator's stored picture by an id of `readImageId`. Without one, wallets of the directory, networks by CAIP-2 id and tokens by
 * network and address get the mark of the icon set. Other wallets, currencies and symbols of tokens get a drawn mark.
 */
export async function findPicture({
  database,
  marks,
  index,
  kind,
  key,
}: {
  readonly database: Database
  readonly marks: Marks
  readonly index: PictureIndex
  readonly kind: ImageKind
  readonly key: string
}): Promise<ReadyBytes | undefined> {
  const stored = index.hasPicture(kind, key) ? await readStored({ database, kind, key }) : undefined
  if (stored) return ready(stored)
  const wallet = kind === 'wallet' ? index.findWallet(key) : undefined
  const mark = kind === 'currency' ? undefined : await marks.read(kind, wallet?.id ?? key)
  if (mark !== undefined) return readySvg(mark)
  const name = kind === 'wallet' ? wallet?.name : kind === 'asset' || key.includes(':') ? undefined : key
  return name === undefined ? undefined : readySvg(drawMark({ id: key, name }))
}

async function readStored({
  database,
  kind,
  key,
}: {
  readonly database: Database
  readonly kind: ImageKind
  readonly key: string
}) {
  const [stored] = await database
    .select({ type: images.type, bytes: images.bytes })
    .from(images)
    .where(and(eq(images.kind, kind), eq(images.id, key)))
  return stored
}

/** Without scripts and resources, which a browser that opens the picture directly would run and load. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=86400',
}

const ready = (picture: { readonly type: string; readonly bytes: Uint8Array }) =>
  new ReadyBytes({
    ...picture,
    headers: { ...pictureHeaders, 'cache-control': 'public, max-age=86400, stale-while-revalidate=86400' },
  })

const readySvg = (svg: string) => ready({ type: 'image/svg+xml', bytes: Buffer.from(svg) })

export const svgResponse = (svg: string): Response =>
  pictureResponse({ type: 'image/svg+xml', bytes: Buffer.from(svg) })

/** Creates the response with a picture. A browser that opens it directly runs and loads nothing in it. */
export function pictureResponse({
  type,
  bytes,
}: {
  readonly type: string
  readonly bytes: Uint8Array
}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { ...pictureHeaders, 'content-type': type, 'content-length': String(bytes.length) },
  })
}
