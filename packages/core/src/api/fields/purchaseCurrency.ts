import * as z from 'zod/mini'

/** What one buys. */
export const purchaseCurrency = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    networks: z.array(
      z.object({
        name: z.string(),
        display_name: z.string(),
        chain_id: z.string(),
        contract_address: z.string(),
      }),
    ),
  })
