import * as z from 'zod/mini'

/** What one pays with. */
export const paymentCurrency = () =>
  z.object({
    id: z.string(),
    payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
  })
