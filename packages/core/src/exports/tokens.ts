export type { Token, TokenPrice, TokensData } from '../features/tokens/Token.js'
export { type TokensApi, tokens } from '../features/tokens/tokens.js'
