import { and, eq, or, sql } from 'drizzle-orm'
import { errorResponse } from '../handlers/errorResponse.ts'
import type { Database } from '../store/Store.ts'
import { images } from '../store/tables/images.ts'
import { wallets } from '../store/tables/wallets.ts'
import { drawMark } from './drawMark.ts'
import { type ImageKind, readImageId } from './readImageId.ts'

/** The picture an operator stored; for a wallet of the directory, a currency or a token without one, a mark. */
export async function findPicture({
  database,
  kind,
  id,
}: {
  readonly database: Database
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
  const name = await nameOf({ database, kind, key })
  if (name === undefined) return unknown()
  return pictureResponse({ type: 'image/svg+xml', bytes: Buffer.from(drawMark({ id: key, name })) })
}

const unknown = () => errorResponse(404, 'There is no such picture.')

/** What a mark is drawn from. */
async function nameOf({
  database,
  kind,
  key,
}: {
  readonly database: Database
  readonly kind: ImageKind
  readonly key: string
}): Promise<string | undefined> {
  switch (kind) {
    case 'asset':
      return undefined
    case 'currency':
    case 'token':
      return key
    case 'wallet': {
      const [wallet] = await database
        .select({ name: wallets.name })
        .from(wallets)
        .where(or(sql`(${wallets.data} ->> 'image_id') = ${key}`, eq(wallets.id, key)))
        .limit(1)
      return wallet?.name
    }
    default:
      return kind satisfies never
  }
}

/** A picture on its way out. Whatever it holds, a browser that opens it by itself runs and loads nothing. */
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
