/** An exact quantity: `value` in the smallest unit (wei, lamports, satoshi), `decimals` places of the whole unit. */
export type Amount = { readonly value: bigint; readonly decimals: number }

/** An amount with the time it was read from the chain, in milliseconds since the epoch. Absent: just now. */
export type ReadAmount = Amount & { readonly readAt?: number | undefined }
