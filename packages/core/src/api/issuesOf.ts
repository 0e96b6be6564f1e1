import type * as z from 'zod/mini'

/** Where the first differences are and what they are; never the values, which may be anything. */
export const issuesOf = (error: z.core.$ZodError): readonly string[] =>
  error.issues.slice(0, 5).map(({ path, code }) => `${path.map(String).join('.') || 'it'}: ${code}`)
