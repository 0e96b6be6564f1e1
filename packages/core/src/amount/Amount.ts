/** An exact quantity: `value` in the smallest unit (wei, lamports, satoshi), `decimals` places of the whole unit. */
export type Amount = { readonly value: bigint; readonly decimals: number }
