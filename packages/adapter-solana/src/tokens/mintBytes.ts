/** What is read of a mint. One that is as long as this has more to say than a token has. */
export const MINT_BYTES = 16_384
