import {
  getBase58Encoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  address as toAddress,
  verifySignature,
} from '@solana/kit'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { createSolanaSigners } from './keys/createSolanaSigners.js'
import { signSolanaMessage } from './vocabulary/signSolanaMessage.js'

const message = new TextEncoder().encode('Hello')

test('behavior: a page finds it on its window, and it signs there', async () => {
  const found: Wallet[] = []
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    if (!(event instanceof CustomEvent)) return
    event.detail({ register: (wallet: Wallet) => found.push(wallet) && (() => found.pop()) })
  })
  const fennel = await createSolanaTestWallet({ name: 'Fennel' })
  expect(found).toEqual([fennel.wallet])
  const features = Object(fennel.wallet.features)
  const { accounts }: { accounts: readonly WalletAccount[] } = await features['standard:connect'].connect()
  const [account] = accounts
  const [{ signature }] = await features['solana:signMessage'].signMessage({ account, message })
  const key = await getPublicKeyFromAddress(toAddress(account?.address ?? ''))
  expect(await verifySignature(key, signature, message)).toBe(true)
  fennel.uninstall()
  expect(found).toEqual([])
})

test('behavior: a page signs in the words of a pairing', async () => {
  const signers = await createSolanaSigners({ seed: 'a page' })
  const [{ address, keyPair }] = signers
  const { signature } = await signSolanaMessage({ signers, message: '9Ajdvzr', pubkey: address })
  const bytes = new Uint8Array(getBase58Encoder().encode(signature)) as SignatureBytes
  expect(await verifySignature(keyPair.publicKey, bytes, message)).toBe(true)
})
