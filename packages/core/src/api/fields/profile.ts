import * as z from 'zod/mini'

/** A registered name and the addresses it stands for, by coin type (SLIP-44, ENSIP-11). */
export const profile = () =>
  z.object({
    name: z.string(),
    registered_at: z.optional(z.string()),
    updated_at: z.nullish(z.string()),
    attributes: z.optional(z.unknown()),
    addresses: z.record(z.string(), z.object({ address: z.string() })),
  })
