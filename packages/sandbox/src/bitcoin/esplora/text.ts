import type { EsploraAnswer } from './EsploraAnswer.js'

/** An answer in plain text, which Esplora uses for hashes, heights and every refusal. */
export function text({ status = 200, body }: { status?: number; body: string }): EsploraAnswer {
  return { status, kind: 'text', body }
}
