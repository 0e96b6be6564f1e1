import { and, eq, or, sql } from 'drizzle-orm'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Database } from '../store/Store.ts'
import { images } from '../store/tables/images.ts'
import { wallets } from '../store/tables/wallets.ts'
import type { Marks } from './createMarks.ts'
import { drawMark } from './drawMark.ts'
import { type ImageKind, readImageId } from './readImageId.ts'

/**
 * Responds with the operator's stored picture. Without one, wallets of the directory, networks by CAIP-2 id and
 * tokens by network and address get the mark of the icon set. Other wallets, currencies and symbols of tokens get a
 * drawn mark.
 */
export async function findPicture({
  database,
  marks,
  kind,
  id,
}: {
  readonly database: Database
  readonly marks: Marks
  readonly kind: ImageKind
  readonly id: string
}): Promise<Response> {
  const key = readImageId(kind, id)
  if (key === undefined) return unknown()
  const [stored] = await database
    .select({ type: images.type, bytes: images.bytes })
    .from(images)
    .where(and(eq(images.kind, kind), eq(images.id, key)))
  if (stored) return pictureResponse(stored)
  const wallet = kind === 'wallet' ? await findWallet(database, key) : undefined
  const mark = kind === 'currency' ? undefined : await marks.read(kind, wallet?.id ?? key)
  if (mark !== undefined) return svgResponse(mark)
  const name = kind === 'wallet' ? wallet?.name : kind === 'asset' || key.includes(':') ? undefined : key
  if (name !== undefined) return svgResponse(drawMark({ id: key, name }))
  return kind === 'asset' && key.includes(':') ? nothing() : unknown()
}

/** Pages request the picture of every network without a bundled mark, and a browser would log a 404 to the console. */
const nothing = () =>
  new Response(null, {
    status: 204,
    headers: { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' },
  })

export const svgResponse = (svg: string): Response =>
  pictureResponse({ type: 'image/svg+xml', bytes: Buffer.from(svg) })

const unknown = () => errorResponse(404, 'There is no such picture.')

/** Finds the wallet of an `image_id` or an id. */
async function findWallet(database: Database, key: string) {
  const [wallet] = await database
    .select({ id: wallets.id, name: wallets.name })
    .from(wallets)
    .where(or(sql`(${wallets.data} ->> 'image_id') = ${key}`, eq(wallets.id, key)))
    .limit(1)
  return wallet
}

/** Creates the response with a picture. A browser that opens it directly runs and loads nothing in it. */
export function pictureResponse({
  type,
  bytes,
}: {
  readonly type: string
  readonly bytes: Uint8Array
}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    },
  })
}
