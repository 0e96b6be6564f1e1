import { createServer, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Manifest } from './readManifest.ts'

export type Published = {
  readonly name: string
  readonly version: string
  readonly tags: readonly string[]
  readonly access: string | undefined
  readonly manifest: Manifest & Readonly<Record<string, unknown>>
  /** Paths inside the archive, without the leading `package/`. */
  readonly files: readonly string[]
}

export type Registry = {
  readonly url: string
  readonly published: readonly Published[]
  close(): Promise<void>
}

type Document = {
  readonly name: string
  readonly access?: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, Published['manifest']>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

/** Starts an npm registry on the loopback address that accepts publishing and keeps everything in memory. */
export async function startRegistry(): Promise<Registry> {
  const documents = new Map<string, Document>()
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method !== 'PUT') {
      const known = documents.get(name)
      respond(known ? 200 : 404, known ?? { error: 'not_found' })
      return
    }
    readBody(request).then(
      (text) => {
        documents.set(name, JSON.parse(text) as Document)
        respond(201, { ok: true })
      },
      (error: unknown) => respond(400, { error: String(error) }),
    )
  })
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    get published() {
      return [...documents.values()].flatMap(toPublished)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function toPublished(document: Document): readonly Published[] {
  const [attachment] = Object.values(document._attachments)
  const files = attachment ? listFiles(gunzipSync(Buffer.from(attachment.data, 'base64'))) : []
  return Object.entries(document.versions).map(([version, manifest]) => ({
    name: document.name,
    version,
    tags: Object.keys(document['dist-tags']),
    access: document.access,
    manifest,
    files,
  }))
}

/** Names of the regular files in a tar archive: headers of 512 bytes, each followed by its file in blocks of 512. */
function listFiles(archive: Buffer): readonly string[] {
  const files: string[] = []
  const text = (start: number, length: number) =>
    archive.toString('utf8', start, start + length).replace(/\0[^]*$/, '')
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8)
    const prefix = text(at + 345, 155)
    const path = `${prefix === '' ? '' : `${prefix}/`}${text(at, 100)}`
    if (/^[0\0]?$/.test(archive.toString('latin1', at + 156, at + 157)))
      files.push(path.replace(/^[^/]+\//, ''))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
