import type { SolanaSignInInput } from './SolanaSignInInput.js'

/** The text of Sign-In With Solana (the ABNF of EIP-4361, for Solana), without what the input does not say. */
export function createSignInMessage({
  input,
  domain,
  address,
}: {
  input: SolanaSignInInput
  /** Of the page that asks, where the input names none. */
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
