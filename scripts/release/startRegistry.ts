import { createServer, type IncomingMessage } from 'node:http'
import { readArchive } from './readArchive.ts'
import type { Manifest } from './readManifest.ts'

export type Published = {
  readonly name: string
  readonly version: string
  readonly tags: readonly string[]
  readonly access: string | undefined
  readonly manifest: Manifest & Readonly<Record<string, unknown>>
  /** The archive, byte for byte as it was sent. */
  readonly tarball: Buffer
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
  const tarball = Buffer.from(attachment?.data ?? '', 'base64')
  const files = attachment ? [...readArchive(tarball).keys()] : []
  return Object.entries(document.versions).map(([version, manifest]) => ({
    name: document.name,
    version,
    tags: Object.keys(document['dist-tags']),
    access: document.access,
    manifest,
    tarball,
    files,
  }))
}
