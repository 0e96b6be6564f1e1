import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Database } from '../../store/Database.ts'

/** A database for a test that asks nothing of it. */
export const unusedDatabase = (): Database =>
  drizzle(() => Promise.reject(new Error('No query was expected.')))
