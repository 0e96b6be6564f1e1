import type { transfers } from '../../store/tables/chain.ts'

/** A stored transfer. */
export type Transfer = typeof transfers.$inferSelect
