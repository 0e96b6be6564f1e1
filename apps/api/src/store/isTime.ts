/** The ids that PostgreSQL gives these types. Each driver names them, but neither storage loads the other's driver. */
const times: readonly number[] = [
  1082, // date
  1114, // timestamp
  1184, // timestamptz
  1186, // interval
]

/** Whether a type of PostgreSQL is a time, which statements return as text, as drizzle does. */
export const isTime = (type: number): boolean => times.includes(type)
