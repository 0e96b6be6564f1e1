import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'
import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { combine } from 'shamir-secret-sharing'
import { bytesToHex, type Hex, recoverAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createFakeWalletServer } from '../testing/createFakeWalletServer.ts'
import { deriveAccounts } from './deriveAccounts.ts'
import { deriveRecoverySecret } from './deriveRecoverySecret.ts'
import { type KeyJob, type KeyJobResult, performKeyJob, type RecoveryChoice } from './performKeyJob.ts'
import type { SignRequest } from './SignRequest.ts'
import { sealAsText, unseal, unsealText } from './seal.ts'
import { fromBase64Url, toBase64Url } from './toBase64Url.ts'

type Set = WalletCallBody<'addDevice'>['set']

/** A server that keeps the last set, and hands it out again. */
function createServer() {
  const kept: { set?: Set } = {}
  const set = () => {
    if (!kept.set) throw new Error('No set was stored.')
    return kept.set
  }
  const fake = createFakeWalletServer({
    createKeys: (body) => {
      kept.set = body.set
      return {}
    },
    addDevice: (body) => {
      kept.set = body.set
      return {}
    },
    setRecovery: (body) => {
      kept.set = body.set
      return {}
    },
    readShare: () => ({ setId: set().setId, serverShare: set().serverShare }),
    exportKeys: () => ({ setId: set().setId, serverShare: set().serverShare }),
    recoverKeys: ({ proof }) => {
      const { setId, serverShare, recovery } = set()
      if (recovery.method === 'server') return { setId, serverShare, recovery }
      if (proof !== recovery.proof) return { status: 403, code: 'wallet/wrong_recovery', message: 'wrong' }
      const { method, sealed } = recovery
      return { setId, serverShare, recovery: { method, sealed } }
    },
  })
  return { ...fake, kept, set }
}

const wrappingKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
  'encrypt',
  'decrypt',
])
const common = { serverUrl: 'https://api.test', token: 'session', wrappingKey } as const
const start = async () => {
  const server = createServer()
  const perform = <job extends KeyJob>(job: job) =>
    performKeyJob(job, server.fetch) as Promise<KeyJobResult<job['type']>>
  const made = await perform({ ...common, type: 'create' })
  const sign = async (request: SignRequest) =>
    (await perform({ ...common, ...made, type: 'sign', request })).signatures
  return { server, perform, made, sign }
}

test('behavior: each call of a job asks for the languages of the page', async () => {
  const { server, perform } = await start()
  server.languages.length = 0
  await perform({ ...common, type: 'create', acceptLanguage: 'ja,en;q=0.9' })
  await perform({ ...common, type: 'create' })
  expect(server.languages).toEqual(['ja,en;q=0.9', null])
})

test('behavior: every two of the three shares restore the seed', async () => {
  const { server, made } = await start()
  const { setId, serverShare, recovery } = server.set()
  if (recovery.method !== 'server') throw new Error('The recovery share has another form.')
  const shares = [
    await unseal(wrappingKey, made.share.sealed, setId),
    fromBase64Url(serverShare),
    fromBase64Url(recovery.share),
  ]
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const pair = [shares[one], shares[other]] as Uint8Array[]
    expect(deriveAccounts(await combine(pair.map((share) => Uint8Array.from(share)))).addresses).toEqual(
      made.addresses,
    )
  }
  expect(server.sent.map(({ name, token }) => [name, token])).toEqual([['createKeys', 'Bearer session']])
})

test('behavior: the private keys of each job are overwritten', async () => {
  const wiped: string[] = []
  const { fill } = Uint8Array.prototype
  Uint8Array.prototype.fill = function (this: Uint8Array, ...given: Parameters<typeof fill>) {
    if (this.length === 32) wiped.push(toBase64Url(this))
    return fill.apply(this, given)
  }
  try {
    const { perform, made } = await start()
    const { addresses } = made
    const count = () =>
      wiped.filter((key) => base58.encode(ed25519.getPublicKey(fromBase64Url(key))) === addresses.solana)
        .length
    const counts = [count()]
    const { share } = await perform({ ...common, type: 'recover', addresses })
    counts.push(count())
    await perform({ ...common, addresses, share, type: 'reseal' })
    counts.push(count())
    expect(counts).toEqual([1, 2, 3])
  } finally {
    Uint8Array.prototype.fill = fill
  }
})

test('behavior: signatures are those of the addresses', async () => {
  const { made, sign } = await start()
  const digest = sha256(new TextEncoder().encode('hello'))
  const [ofEvm] = await sign({ type: 'evm', digest })
  if (!ofEvm) throw new Error('The signature is missing.')
  const signature = bytesToHex(Uint8Array.from([...ofEvm.subarray(0, 64), 27 + (ofEvm[64] ?? 0)]))
  expect(await recoverAddress({ hash: digest, signature })).toBe(made.addresses.eip155)

  const text = new TextEncoder().encode('hello')
  const [ofSolana] = await sign({ type: 'solana', messages: [text] })
  if (!ofSolana) throw new Error('The signature is missing.')
  expect(ed25519.verify(ofSolana, text, base58.decode(made.addresses.solana ?? ''))).toBe(true)
})

test('behavior: another device restores the same accounts, and has a set of its own', async () => {
  const { server, perform, made } = await start()
  const { share } = await perform({ ...common, type: 'recover', addresses: made.addresses })
  expect(share.setId).not.toBe(made.share.setId)
  expect(server.set().setId).toBe(share.setId)
  const job = { ...common, addresses: made.addresses, type: 'export', form: 'phrase' } as const
  expect((await perform({ ...job, share })).split(' ')).toHaveLength(24)
  // The server replaced this device's share with that of the other set.
  await expect(perform({ ...job, share: made.share })).rejects.toMatchObject({
    code: 'wallet_frame/keys_missing',
  })
})

const evmKey = `0x${'a1'.repeat(32)}`
const solanaPair = (byte: number) => {
  const key = new Uint8Array(32).fill(byte)
  return base58.encode(Uint8Array.from([...key, ...ed25519.getPublicKey(key)]))
}

test('behavior: each private key of an export signs for its address in the libraries of apps', async () => {
  const { perform, made } = await start()
  const exportKey = (form: 'eip155' | 'solana') => perform({ ...common, ...made, type: 'export', form })
  expect(privateKeyToAccount((await exportKey('eip155')) as Hex).address).toBe(made.addresses.eip155)
  const signer = await createKeyPairSignerFromBytes(base58.decode(await exportKey('solana')))
  expect(signer.address).toBe(made.addresses.solana)
})

test.each([
  ['phrase', `${'abandon '.repeat(11)}about`],
  ['phrase', `${'abandon '.repeat(23)}art`],
  ['eip155', evmKey],
  ['solana', solanaPair(7)],
] as const)('law: an export of an imported %s gives back the same', async (form, typed) => {
  const { server, perform } = await start()
  const found = await perform({ type: 'inspect', typed })
  const made = await perform({ ...common, type: 'create', typed: ` ${typed}\n` })
  expect(found).toEqual({ type: form, addresses: made.addresses })
  expect(server.sent.at(-1)?.body).toMatchObject({ addresses: made.addresses, isImported: true })
  expect(await perform({ ...common, ...made, type: 'export', form })).toBe(typed)
  // Another device restores it as well, and seals it in another way.
  const { addresses } = made
  const { share } = await perform({ ...common, type: 'recover', addresses })
  const resealed = await perform({ ...common, addresses, share, type: 'reseal', choice: passkey(1) })
  expect(await perform({ ...common, addresses, ...resealed, type: 'export', form })).toBe(typed)
})

test('behavior: keys that are made here are not reported as imported', async () => {
  const { server } = await start()
  expect(server.sent[0]?.body).toMatchObject({ isImported: false })
})

test('error: an account of one private key signs nothing of the other namespace, and has no phrase', async () => {
  const { perform } = await start()
  const made = await perform({ ...common, type: 'create', typed: evmKey })
  expect(Object.keys(made.addresses)).toEqual(['eip155'])
  const job = { ...common, ...made } as const
  for (const refused of [
    { ...job, type: 'sign', request: { type: 'solana', messages: [new Uint8Array(1)] } },
    { ...job, type: 'export', form: 'phrase' },
    { ...job, type: 'export', form: 'solana' },
  ] as const)
    await expect(perform(refused)).rejects.toBeInstanceOf(TypeError)
})

test('error: a text that is no phrase or key reaches no server', async () => {
  const { server, perform } = await start()
  const known = server.sent.length
  expect(await perform({ type: 'inspect', typed: 'not a wallet at all' })).toEqual({
    problem: 'word',
    word: 1,
  })
  await expect(perform({ ...common, type: 'create', typed: 'not a wallet' })).rejects.toMatchObject({
    code: 'wallet_frame/secret_malformed',
  })
  expect(server.sent).toHaveLength(known)
})

test('error: shares of a seed are refused under the addresses of a private key', async () => {
  const { perform, made } = await start()
  const { eip155, solana } = made.addresses
  for (const addresses of [{ eip155 }, { solana }])
    await expect(
      perform({ ...common, share: made.share, addresses, type: 'export', form: 'eip155' }),
    ).rejects.toMatchObject({ code: 'wallet_frame/keys_mismatch' })
})

const salt = toBase64Url(new Uint8Array(32).fill(7))
const passkey = (byte: number): RecoveryChoice => ({
  lock: { method: 'passkey', salt, credentialId: 'AAAA' },
  key: { method: 'passkey', secret: new Uint8Array(32).fill(byte) },
})
const password = (text: string): RecoveryChoice => ({
  lock: { method: 'password', salt },
  key: { method: 'password', password: text },
})

test.each([
  ['a passkey', passkey(1), passkey(2)],
  ['a password', password('a long pass phrase'), password('a guess of mine')],
])('behavior: the recovery share is sealed by %s, and opens with it alone', async (_, right, wrong) => {
  const { server, perform, made } = await start()
  const { share } = await perform({ ...common, ...made, type: 'reseal', choice: right })
  const { recovery } = server.set()
  if (recovery.method === 'server') throw new Error('The server can open the share.')
  expect(recovery).toMatchObject(right.lock)
  expect(share.setId).toBe(server.set().setId)
  // The server has its own share and a sealed one, which is not a share. Two shares need two last bytes.
  const serverShare = fromBase64Url(server.set().serverShare)
  const sealed = fromBase64Url(recovery.sealed).slice(0, 33)
  sealed[32] = serverShare[32] === 1 ? 2 : 1
  const seed = await combine([Uint8Array.from(serverShare), Uint8Array.from(sealed)])
  expect(deriveAccounts(seed).addresses).not.toEqual(made.addresses)
  const recover = (choice?: RecoveryChoice) =>
    perform({ ...common, type: 'recover', addresses: made.addresses, choice })
  await expect(recover()).rejects.toMatchObject({ code: 'wallet/wrong_recovery' })
  await expect(recover(wrong)).rejects.toMatchObject({ code: 'wallet/wrong_recovery' })
  const restored = await recover(right)
  // The set of the new device is sealed in the same way.
  const again = server.set().recovery
  if (again.method === 'server') throw new Error('The server can open the share.')
  expect([again.proof, again.salt]).toEqual([recovery.proof, salt])
  expect(again.sealed).not.toBe(recovery.sealed)
  const addresses = made.addresses
  const phrase = await perform({
    ...common,
    addresses,
    share: restored.share,
    type: 'export',
    form: 'phrase',
  })
  expect(deriveAccounts(mnemonicToEntropy(phrase, wordlist)).addresses).toEqual(addresses)
})

test('behavior: a choice is proved by what the server keeps of it', async () => {
  const { server, perform, made } = await start()
  const choice = passkey(1)
  await perform({ ...common, ...made, type: 'reseal', choice })
  const { recovery } = server.set()
  if (recovery.method === 'server') throw new Error('The server can open the share.')
  expect(await perform({ ...common, type: 'prove', choice })).toBe(recovery.proof)
})

test('behavior: the two uses of a secret differ, and each salt has its own', async () => {
  const key = { method: 'passkey', secret: new Uint8Array(32).fill(1) } as const
  const { proof } = await deriveRecoverySecret(key, salt)
  const other = await deriveRecoverySecret(key, toBase64Url(new Uint8Array(32)))
  expect(other.proof).not.toBe(proof)
  const sealed = await sealAsText(other.key, new Uint8Array(33), 'set')
  await expect(unsealText((await deriveRecoverySecret(key, salt)).key, sealed, 'set')).rejects.toMatchObject({
    name: 'OperationError',
  })
  await expect(unsealText(other.key, sealed, 'another set')).rejects.toMatchObject({ name: 'OperationError' })
  expect(await unsealText(other.key, sealed, 'set')).toEqual(new Uint8Array(33))
})

test('error: the proof of a secret, which the server sees, opens nothing that its key has sealed', async () => {
  const key = { method: 'passkey', secret: new Uint8Array(32).fill(1) } as const
  const own = await deriveRecoverySecret(key, salt)
  const sealed = await sealAsText(own.key, new Uint8Array(33), 'set')
  const proof = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(fromBase64Url(own.proof)),
    'AES-GCM',
    false,
    ['decrypt'],
  )
  await expect(unsealText(proof, sealed, 'set')).rejects.toMatchObject({ name: 'OperationError' })
})

test('error: shares of another account are refused', async () => {
  const one = await start()
  const other = await start()
  one.server.kept.set = other.server.set()
  await expect(
    one.perform({ ...common, type: 'recover', addresses: one.made.addresses }),
  ).rejects.toMatchObject({ code: 'wallet_frame/keys_mismatch' })
  one.server.kept.set = { ...other.server.set(), setId: one.made.share.setId }
  await expect(one.sign({ type: 'evm', digest: new Uint8Array(32) })).rejects.toMatchObject({
    code: 'wallet_frame/keys_mismatch',
  })
})

test('error: a refusal of the server keeps its code', async () => {
  const { fetch } = createFakeWalletServer({
    createKeys: () => ({ status: 409, code: 'wallet/keys_exist', message: 'The account has keys.' }),
  })
  await expect(performKeyJob({ ...common, type: 'create' }, fetch)).rejects.toMatchObject({
    code: 'wallet/keys_exist',
    message: 'The account has keys.',
  })
})
