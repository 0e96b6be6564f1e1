/** A response of the read API: a text, or a value for JSON. */
export type EsploraResponse =
  | { status: number; kind: 'text'; body: string }
  | { status: number; kind: 'json'; body: unknown }

/** A response in JSON. */
export function json(body: unknown): EsploraResponse {
  return { status: 200, kind: 'json', body }
}

/** A response in plain text, which Esplora uses for hashes, heights and all errors. */
export function text({ status = 200, body }: { status?: number; body: string }): EsploraResponse {
  return { status, kind: 'text', body }
}
