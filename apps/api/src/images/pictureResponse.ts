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
