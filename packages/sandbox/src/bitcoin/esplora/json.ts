import type { EsploraAnswer } from './EsploraAnswer.js'

/** An answer in JSON. */
export function json(body: unknown): EsploraAnswer {
  return { status: 200, kind: 'json', body }
}
