import { isValue } from '../theme/CustomTheme.ts'
import type { Token, TokenKind } from '../theme/tokens.ts'

/** A property that takes the values of each kind. */
const properties: Readonly<Record<TokenKind, string>> = {
  color: 'color',
  length: 'border-top-left-radius',
  font: 'font-family',
  time: 'transition-duration',
  number: 'opacity',
  shadow: 'box-shadow',
}

/** They would undo the token. */
const wide = /^(?:inherit|initial|unset|revert|revert-layer)$/i

/** Returns whether this browser takes the text as the token's value. */
export const isPossible = ({ kind }: Pick<Token, 'kind'>, text: string): boolean =>
  isValue(text) && !wide.test(text.trim()) && CSS.supports(properties[kind], text)
