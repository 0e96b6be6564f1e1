import { BytesResponse } from './BytesResponse.ts'

/** Bytes written to the connection at once. */
const slice = 32_768

/** Serialised JSON: a node's bytes between ours, sent unchanged. */
export class JsonBytes {
  readonly parts: readonly Uint8Array[]
  readonly size: number

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts
    this.size = parts.reduce((sum, part) => sum + part.byteLength, 0)
  }

  static of(value: unknown): JsonBytes {
    return new JsonBytes([Buffer.from(JSON.stringify(value))])
  }

  text(): string {
    return Buffer.concat(this.parts).toString()
  }

  /** Returns a response that streams the bytes as fast as the caller reads them. */
  toResponse(headers: Readonly<Record<string, string>> = {}): Response {
    const all = { 'content-type': 'application/json', 'content-length': String(this.size), ...headers }
    return this.size <= slice
      ? new BytesResponse(Buffer.concat(this.parts), { headers: all })
      : new Response(this.stream(), { headers: all })
  }

  private stream(): ReadableStream<Uint8Array> {
    const { parts } = this
    let index = 0
    let at = 0
    const next = () => {
      const some: Uint8Array[] = []
      let size = 0
      while (size < slice && index < parts.length) {
        const part = (parts[index] as Uint8Array).subarray(at, at + slice - size)
        some.push(part)
        size += part.byteLength
        at += part.byteLength
        if (at < (parts[index] as Uint8Array).byteLength) break
        index += 1
        at = 0
      }
      const [only] = some
      return only && some.length === 1 ? only : Buffer.concat(some)
    }
    return new ReadableStream(
      {
        pull(controller) {
          if (index < parts.length) controller.enqueue(next())
          else controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  }
}
