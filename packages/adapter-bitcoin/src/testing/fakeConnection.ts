import { type Account, type Connection, rpcErrors } from '@latchkey/core'
import { Psbt } from 'bitcoinjs-lib'
import { atom } from 'nanostores'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import type { SpendType } from '../transfer/fee.js'
import { createSigner } from './createSigner.js'

/** A connection that signs PSBTs with one key; other answers are the test's. */
export function fakeConnection({
  network,
  type,
  name = 'owner',
  knowsKey = true,
  account = 'payment',
  others = [],
  answers = {},
  supports,
}: {
  readonly network: BitcoinNetwork
  readonly type: SpendType
  readonly name?: string
  /** Whether the account comes with its public key. */
  readonly knowsKey?: boolean
  readonly account?: 'payment' | 'ordinal'
  /** Further addresses, for payments. */
  readonly others?: readonly string[]
  readonly answers?: Readonly<Record<string, (params: unknown) => unknown>>
  readonly supports?: (method: string) => boolean
}) {
  const owner = createSigner({ name, type, parameters: network.address })
  const publicKey = Buffer.from(owner.publicKey).toString('hex')
  const asked: string[] = []
  const params: unknown[] = []
  const connection: Connection = {
    namespace: 'bip122',
    $accounts: atom([
      { namespace: 'bip122', address: owner.address, type: account, ...(knowsKey && { publicKey }) },
      ...others.map((address): Account => ({ namespace: 'bip122', address, type: 'payment' })),
    ]),
    $chainId: atom(network.id),
    ...(supports && { supports }),
    async request({ method, params: given }) {
      asked.push(method)
      params.push(given)
      const answer = answers[method]
      if (answer) return answer(given)
      if (method !== 'signPsbt') throw rpcErrors.unsupportedMethod({ detail: method })
      const psbt = Psbt.fromBase64((given as { psbt: string }).psbt)
      psbt.signAllInputs(owner.signer)
      return { psbt: psbt.toBase64() }
    },
  }
  return { connection, owner, publicKey, asked, params }
}
