/**
 * Returns how many decimals a fraction of a token has at least: two, as prices have, for a token that is named after a currency,
 * such as USDC, EURC and DAI. A wrong guess adds a zero, never another amount.
 */
export const leastDecimals = (text: string, symbol: string): number =>
  text.includes('.') && /USD|EUR|DAI$/.test(symbol) ? 2 : 0
