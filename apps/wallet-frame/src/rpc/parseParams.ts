import * as v from 'valibot'
import { frameErrors } from '../errors/frameErrors.ts'

/** The most bytes of a message or of the data of a transaction. */
export const longestData = 131_072

/** The account and the network that a request is for. */
export type RequestOwner = { readonly address: string; readonly chainId: number }

/**
 * Parses the parameters of a request with a schema.
 *
 * @throws `wallet_frame/invalid_params`
 */
export function parseParams<schema extends v.GenericSchema>(
  method: string,
  schema: schema,
  value: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)
  throw frameErrors.invalidParams({ method, detail: where ? `\`${where}\`` : 'malformed' })
}
