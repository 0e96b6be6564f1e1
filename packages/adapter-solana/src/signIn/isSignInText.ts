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

/**
 * Whether a signed text is the one asked for, letter by letter: of what was left out a wallet fills in the domain and the
 * address, and adds nothing else (Sign-In With Solana).
 */
export function isSignInText({
  text,
  input: { domain = /^\S*/.exec(text)?.[0] ?? '', statement, resources, ...input },
  address,
}: {
  readonly text: string
  readonly input: SolanaSignInInput
  readonly address: string
}): boolean {
  const lines = fields.flatMap(([key, label]) =>
    input[key] === undefined ? [] : [`${label}: ${input[key]}`],
  )
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    ...(lines.length ? [lines.join('\n')] : []),
  ]
  return domain !== '' && text === parts.join('\n\n')
}
