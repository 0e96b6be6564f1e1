/** What the read API answers: a text, or a value to be written as JSON. */
export type EsploraAnswer =
  | { status: number; kind: 'text'; body: string }
  | { status: number; kind: 'json'; body: unknown }
