export type { Token, TokenPrice, TokensData } from '../features/tokens/Token.js'
