import { PlainHeaders } from './PlainHeaders.ts'

/**
 * A response whose bytes are all there, so that the server writes them without a stream. It reads like any other `Response`, which costs more
 * than most handlers to create, and is one for `instanceof`.
 */
export class BytesResponse implements Response {
  readonly content: Uint8Array<ArrayBuffer>
  readonly status: number
  readonly headers: PlainHeaders
  readonly redirected = false
  readonly statusText = ''
  readonly type = 'default'
  readonly url = ''
  private whole: Response | undefined

  constructor(
    content: Uint8Array<ArrayBuffer>,
    {
      status = 200,
      headers,
    }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    this.content = content
    this.status = status
    this.headers = new PlainHeaders(headers)
  }

  /** The same response with a body, for readers within the process. */
  private get read(): Response {
    this.whole ??= new Response(this.content, { status: this.status, headers: this.headers })
    return this.whole
  }

  get ok() {
    return this.status >= 200 && this.status < 300
  }
  get body() {
    return this.read.body
  }
  get bodyUsed() {
    return this.whole?.bodyUsed ?? false
  }
  arrayBuffer() {
    return this.read.arrayBuffer()
  }
  blob() {
    return this.read.blob()
  }
  bytes() {
    return this.read.bytes()
  }
  clone() {
    return this.read.clone()
  }
  formData() {
    return this.read.formData()
  }
  json() {
    return this.read.json()
  }
  text() {
    return this.read.text()
  }
}

Object.setPrototypeOf(BytesResponse.prototype, Response.prototype)
