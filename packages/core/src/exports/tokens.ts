export { isCoinAddress } from '../caip/isCoinAddress.js'
export { type BalancesApi, balances } from '../features/tokens/balances.js'
export type { NetworkTokens, Token, TokenList, TokenPrice, TokensData } from '../features/tokens/Token.js'
export { type TokensApi, tokens } from '../features/tokens/tokens.js'
