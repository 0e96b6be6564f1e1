import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'
import type { SolanaSignInInput } from './SolanaSignInInput.js'

/** Reads the input of a sign-in. Throws -32602 when a part of it is not text. */
export function readSignInInput(fields: Readonly<Record<string, unknown>>): SolanaSignInInput {
  const { resources, ...texts } = fields
  const wrong = Object.entries(texts).find(([, value]) => value !== undefined && typeof value !== 'string')
  const isList = Array.isArray(resources) && resources.every((one) => typeof one === 'string')
  if (wrong || (resources !== undefined && !isList)) {
    throw new ProviderRpcError({ code: -32602, message: `${wrong?.[0] ?? 'resources'} must be text.` })
  }
  return fields
}
