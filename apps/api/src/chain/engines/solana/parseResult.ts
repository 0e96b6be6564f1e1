import * as z from 'zod/mini'
import { sourceErrors } from '../../errors/sourceErrors.ts'

/**
 * Reads a node's result with a schema.
 *
 * @throws `source/malformed`
 */
export function parseResult<value>(schema: z.ZodMiniType<value>, result: unknown, what: string): value {
  const read = z.safeParse(schema, result)
  if (!read.success) throw sourceErrors.malformed({ what })
  return read.data
}
