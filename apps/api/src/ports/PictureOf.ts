import type { CoinId } from '../settings/CoinId.ts'

/** Returns the URL from which a page loads a picture; `undefined` for a picture that is not shown. */
export type PictureOf = (picture: string) => string | undefined

/**
 * Returns the URL from which a page loads the picture of a coin. `picture` is the URL that the coin's source names,
 * if any. Returns `undefined` for a coin whose picture is not shown.
 */
export type CoinPictureOf = (picture: string | undefined, coin: CoinId) => string | undefined
