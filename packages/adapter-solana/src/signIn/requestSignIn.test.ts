import type { Connection } from '@latchkey/core'
import { generateKeyPairSigner, signBytes } from '@solana/kit'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { requestSignIn, type SolanaSignInInput } from './requestSignIn.js'

afterEach(() => vi.unstubAllGlobals())

/** A wallet that signs the text that `write` returns for the request. */
async function setUp(write: (requested: Record<string, unknown>, address: string) => string) {
  const { address, keyPair } = await generateKeyPairSigner()
  const account = { namespace: 'solana', address, type: 'eoa' } as const
  const connection: Connection = {
    namespace: 'solana',
    $accounts: atom([account]),
    $chainId: atom('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    supports: () => true,
    async request({ params }) {
      const message = new TextEncoder().encode(write(params as Record<string, unknown>, address))
      const signature = await signBytes(keyPair.privateKey, message)
      return { address, signedMessage: encodeBase64(message), signature: encodeBase58(signature) }
    },
  }
  return (input: SolanaSignInInput) => requestSignIn({ connected: { connection, address }, input })
}

const head = (domain: string, address: string) =>
  `${domain} wants you to sign in with your Solana account:\n${address}`

const altered = { code: 'solana/sign_in_altered' }

test('error: a wallet that changes the request object', async () => {
  const request = await setUp((requested, address) => {
    Object.assign(requested, { domain: 'evil.example', nonce: 'old-nonce' })
    ;(requested['resources'] as string[])[0] = 'https://evil.example'
    return `${head('evil.example', address)}\n\nNonce: old-nonce\nResources:\n- https://evil.example`
  })
  await expect(
    request({ domain: 'app.example', nonce: '12345678', resources: ['https://app.example'] }),
  ).rejects.toMatchObject(altered)
})

test('error: another page’s domain when the input names none', async () => {
  vi.stubGlobal('location', { host: 'page.example' })
  const elsewhere = await setUp((_, address) => head('evil.example', address))
  const nameless = Object.assign<SolanaSignInInput, object>({}, { domain: undefined })
  for (const input of [{}, nameless]) await expect(elsewhere(input)).rejects.toMatchObject(altered)
  const here = await setUp(({ domain }, address) => head(`${domain}`, address))
  for (const input of [{}, nameless]) {
    expect((await here(input)).message).toMatch(/^page\.example wants you to sign in/)
  }
})

test('error: invisible letters', async () => {
  const request = await setUp((_, address) => `\uFEFF${head('app.example', address)}`)
  await expect(request({ domain: 'app.example' })).rejects.toMatchObject(altered)
})
