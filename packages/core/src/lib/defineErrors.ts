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

/** Codes of a table of errors. */
export type ErrorCode<table> =
  table extends Record<string, { readonly code: infer code extends string }> ? code : never

/** Facts of the errors of a table, by code. */
export type ContextsOf<table> = {
  readonly [row in keyof table as table[row] extends { readonly code: infer code extends string }
    ? code
    : never]: table[row] extends (context: infer context) => unknown ? context : never
}

/**
 * Creates error factories from a domain's table of sentences. The code of an error is the domain and the key in snake case.
 *
 * @example
 * ```ts
 * import { defineErrors } from '@latchkey/core/adapter'
 *
 * const exampleErrors = defineErrors('example', {
 *   notFound: (context: { id: string }) => `No item has the id "${context.id}".`,
 * })
 * const error = exampleErrors.notFound({ id: '7' })
 * // error.code is 'example/not_found'
 * ```
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
