import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BytesResponse } from './BytesResponse.ts'

/** Smaller bodies gain less than the header that names the compression. */
const smallest = 512
/** Made once, so it may take longer than for one response. */
const quality = 7

const encoders = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: quality }),
}
type Encoding = keyof typeof encoders

/** A successful response that is the same for every caller: its bytes, its tag, and its compressed forms, each made once. */
export class ReadyBytes {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  private readonly tag: string
  private readonly isText: boolean
  private isAgain = false
  private readonly compressed = new Map<Encoding, Promise<Uint8Array>>()

  constructor({
    type,
    bytes,
    headers,
  }: {
    readonly type: string
    readonly bytes: Uint8Array
    readonly headers: Readonly<Record<string, string>>
  }) {
    this.bytes = bytes
    this.tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    this.isText = type === 'application/json' || type === 'image/svg+xml'
    this.headers = { ...headers, 'content-type': type, ...(this.isText && { vary: 'Accept-Encoding' }) }
  }

  static json(text: string, headers: Readonly<Record<string, string>>): ReadyBytes {
    return new ReadyBytes({ type: 'application/json', bytes: Buffer.from(text), headers })
  }

  /** Most bytes that it can come to occupy: a compressed form is kept only if it is shorter. */
  get cost(): number {
    return this.bytes.length * (this.isText ? 3 : 1) + 1_024
  }

  /**
   * Returns what a request gets by its headers: nothing if the caller has these bytes already, else the shortest form that it accepts. The first
   * request gets the bytes as they are, because what is requested once is not worth compressing.
   */
  async respond(header: (name: string) => string | undefined): Promise<Response> {
    const encoding =
      this.isText && this.bytes.length >= smallest ? accepted(header('accept-encoding')) : undefined
    const short = encoding && this.isAgain ? await this.compress(encoding) : this.bytes
    this.isAgain = true
    const isShort = short.length < this.bytes.length
    const etag = `"${this.tag}${isShort ? `-${encoding}` : ''}"`
    if (this.isKnown(header('if-none-match')))
      return new Response(null, { status: 304, headers: { ...this.headers, etag } })
    const body = isShort ? short : this.bytes
    return new BytesResponse(body as Uint8Array<ArrayBuffer>, {
      headers: {
        ...this.headers,
        etag,
        'content-length': String(body.length),
        ...(isShort && encoding && { 'content-encoding': encoding }),
      },
    })
  }

  /** Every form has the same content, so the tag of any of them will do. Proxies that compress mark tags as weak. */
  private isKnown(tags: string | undefined): boolean {
    if (tags === undefined) return false
    if (tags.trim() === '*') return true
    return [...tags.matchAll(/"([^"]*)"/g)].some(
      ([, tag = '']) => tag.replace(/-(br|gzip)$/, '') === this.tag,
    )
  }

  private compress(encoding: Encoding): Promise<Uint8Array> {
    const made =
      this.compressed.get(encoding) ??
      encoders[encoding](this.bytes).then((short) => (short.length < this.bytes.length ? short : this.bytes))
    this.compressed.set(encoding, made)
    return made
  }
}

/** Returns the best encoding of an `Accept-Encoding` header. A quality of zero refuses one. */
function accepted(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const offers = header
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
  const has = (name: Encoding) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (has('br')) return 'br'
  return has('gzip') ? 'gzip' : undefined
}
