import { ProviderRpcError } from '../../base/ProviderRpcError.js'

/** The inputs of `solana:signIn` of the Wallet Standard. All are optional. */
type SolanaSignInInput = {
  domain?: string
  address?: string
  statement?: string
  uri?: string
  version?: string
  chainId?: string
  nonce?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** Returns the text of Sign-In With Solana (the ABNF of EIP-4361). Omits the fields that the input lacks. */
export function createSignInMessage({
  input,
  domain,
  address,
}: {
  input: SolanaSignInInput
  /** Default: the host of the page. */
  domain: string
  address: string
}): string {
  const rows = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const resources = input.resources ? ['Resources:', ...input.resources.map((one) => `- ${one}`)] : []
  const fields = [...rows, ...resources]
  return [
    `${input.domain ?? domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(fields.length === 0 ? [] : [fields.join('\n')]),
  ].join('\n\n')
}

/** Reads the input of a sign-in. Throws -32602 if a field is not text. */
export function readSignInInput(fields: Readonly<Record<string, unknown>>): SolanaSignInInput {
  const { resources, ...texts } = fields
  const wrong = Object.entries(texts).find(([, value]) => value !== undefined && typeof value !== 'string')
  const isList = Array.isArray(resources) && resources.every((one) => typeof one === 'string')
  if (wrong || (resources !== undefined && !isList)) {
    throw new ProviderRpcError({ code: -32602, message: `${wrong?.[0] ?? 'resources'} must be text.` })
  }
  return fields
}
