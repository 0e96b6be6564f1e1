/**
 * A response whose bytes are all there, so that the server writes them without a stream. It reads like any other `Response`, whose body costs more
 * than most handlers.
 */
export class BytesResponse extends Response {
  readonly content: Uint8Array<ArrayBuffer>
  private whole: Response | undefined

  constructor(content: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.content = content
  }

  /** The same response with a body, for readers within the process. */
  private get read(): Response {
    this.whole ??= new Response(this.content, { status: this.status, headers: this.headers })
    return this.whole
  }

  override get body() {
    return this.read.body
  }
  override get bodyUsed() {
    return this.whole?.bodyUsed ?? false
  }
  override arrayBuffer() {
    return this.read.arrayBuffer()
  }
  override blob() {
    return this.read.blob()
  }
  override bytes() {
    return this.read.bytes()
  }
  override clone() {
    return this.read.clone()
  }
  override formData() {
    return this.read.formData()
  }
  override json() {
    return this.read.json()
  }
  override text() {
    return this.read.text()
  }
}
