import * as v from 'valibot'

/** Returns a message between the frame and its windows, or `undefined` if it does not have the form of the schema. */
export const parseMessage = <schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
): v.InferOutput<schema> | undefined => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}
