/** Decimals of native coins, by lower-case symbol. */
export const nativeDecimals = { eth: 18, sol: 9, btc: 8 } as const
