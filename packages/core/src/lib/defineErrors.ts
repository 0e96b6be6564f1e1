import { LatchkeyError } from './LatchkeyError.js'

type Rows = Record<string, (context: never) => string>

type Snake<text extends string> = text extends `${infer head}${infer rest}`
  ? `${head extends Lowercase<head> ? head : `_${Lowercase<head>}`}${Snake<rest>}`
  : text

type Context<row> = row extends (context: infer context) => string ? context : never

type Factory<code extends string, context> = ((
  context: context,
  options?: { cause?: unknown; rpcCode?: number | undefined },
) => LatchkeyError<code, context>) & { readonly code: code }

/** Every code a table of errors can produce. */
export type ErrorCode<table> =
  table extends Record<string, { readonly code: infer code extends string }> ? code : never

/**
 * Turns a domain's rows of sentences into factories.
 * `defineErrors('network', { notFound: (c: { chainId: string }) => ... }).notFound({ chainId })` has the code
 * `network/not_found`.
 */
export function defineErrors<domain extends string, rows extends Rows>(
  domain: domain,
  rows: rows,
): { readonly [key in keyof rows & string]: Factory<`${domain}/${Snake<key>}`, Context<rows[key]>> } {
  const entries = Object.entries(rows).map(([key, sentence]) => {
    const code = `${domain}/${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    const create = (context: never, options?: { cause?: unknown; rpcCode?: number | undefined }) =>
      new LatchkeyError({ code, message: sentence(context), context, ...options })
    return [key, Object.assign(create, { code })]
  })
  return Object.fromEntries(entries)
}
