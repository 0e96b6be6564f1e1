import * as v from 'valibot'

/** The settings that each window of the wallet gets from the frame, so that both look and read alike. */
export const appearance = {
  /** `light` or `dark`; empty: as the device prefers. */
  theme: v.string(),
  /** The wanted languages, with commas between; empty: those of the browser. */
  locales: v.optional(v.pipe(v.string(), v.maxLength(800)), ''),
}

/** Returns the wanted languages of a message. */
export const readTags = (locales: string): readonly string[] => locales.split(',').filter(Boolean)

/** Returns a message between the frame and its windows, or `undefined` if it does not have the form of the schema. */
export const parseMessage = <schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
): v.InferOutput<schema> | undefined => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}
