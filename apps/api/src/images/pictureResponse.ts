import { createHash } from 'node:crypto'

/** A picture on its way out. Whatever it holds, a browser that opens it by itself runs and loads nothing. */
export function pictureResponse({
  type,
  bytes,
}: {
  readonly type: string
  readonly bytes: Uint8Array
}): Response {
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
      etag: `"${etag}"`,
    },
  })
}
