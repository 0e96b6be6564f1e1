/** What the read API answers: a text, or a value to be written as JSON. */
export type EsploraAnswer =
  | { status: number; kind: 'text'; body: string }
  | { status: number; kind: 'json'; body: unknown }

/** An answer in JSON. */
export function json(body: unknown): EsploraAnswer {
  return { status: 200, kind: 'json', body }
}

/** An answer in plain text, which Esplora uses for hashes, heights and every refusal. */
export function text({ status = 200, body }: { status?: number; body: string }): EsploraAnswer {
  return { status, kind: 'text', body }
}
