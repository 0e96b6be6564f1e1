import type { SolanaSignInInput } from './SolanaSignIn.js'

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** Whether a signed text says what was asked for. Wallets may add what was left out, and change nothing else. */
export function isSignInText({
  text,
  input,
  address,
}: {
  readonly text: string
  readonly input: SolanaSignInInput
  readonly address: string
}): boolean {
  const [head = '', signer, ...rest] = text.split('\n')
  const domain = / wants you to sign in with your Solana account:$/.exec(head) && head.split(' ')[0]
  if (!domain || (input.domain !== undefined && domain !== input.domain) || signer !== address) return false
  const { statement, resources } = input
  if (statement !== undefined && rest.slice(0, 3).join('\n') !== `\n${statement}\n`) return false
  const lines = new Set(rest.slice(statement === undefined ? 0 : 2))
  return (
    fields.every(([key, label]) => input[key] === undefined || lines.has(`${label}: ${input[key]}`)) &&
    (resources ?? []).every((resource) => lines.has(`- ${resource}`))
  )
}
