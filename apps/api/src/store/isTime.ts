import pg from 'pg'

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const times: readonly number[] = [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]

/** Whether a type of PostgreSQL is a time, which statements return as text, as drizzle does. */
export const isTime = (type: number): boolean => times.includes(type)
