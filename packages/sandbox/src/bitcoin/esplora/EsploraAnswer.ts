/** A response of the read API: a text, or a value for JSON. */
export type EsploraAnswer =
  | { status: number; kind: 'text'; body: string }
  | { status: number; kind: 'json'; body: unknown }

/** A response in JSON. */
export function json(body: unknown): EsploraAnswer {
  return { status: 200, kind: 'json', body }
}

/** A response in plain text, which Esplora uses for hashes, heights and all errors. */
export function text({ status = 200, body }: { status?: number; body: string }): EsploraAnswer {
  return { status, kind: 'text', body }
}
