import { type Account, type Connection, rpcErrors } from '@latchkey/core'
import { Psbt } from 'bitcoinjs-lib'
import { atom } from 'nanostores'
import type { BitcoinNetwork } from '../networks/BitcoinNetwork.js'
import type { SpendType } from '../transfer/feeOf.js'
import { createSigner } from './createSigner.js'

/** Creates a connection that signs PSBTs with one key. The test sets all other responses. */
export function fakeConnection({
  network,
  type,
  name = 'owner',
  knowsKey = true,
  account = 'payment',
  others = [],
  ordinals = [],
  responses = {},
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
  /** Further addresses, for ordinals. */
  readonly ordinals?: readonly string[]
  readonly responses?: Readonly<Record<string, (params: unknown) => unknown>>
  readonly supports?: (method: string) => boolean
}) {
  const owner = createSigner({ name, type, parameters: network.address })
  const publicKey = Buffer.from(owner.publicKey).toString('hex')
  const requested: string[] = []
  const params: unknown[] = []
  const connection: Connection = {
    namespace: 'bip122',
    $accounts: atom([
      { namespace: 'bip122', address: owner.address, type: account, ...(knowsKey && { publicKey }) },
      ...others.map((address): Account => ({ namespace: 'bip122', address, type: 'payment' })),
      ...ordinals.map((address): Account => ({ namespace: 'bip122', address, type: 'ordinal' })),
    ]),
    $chainId: atom(network.id),
    ...(supports && { supports }),
    async request({ method, params: input }) {
      requested.push(method)
      params.push(input)
      const response = responses[method]
      if (response) return response(input)
      if (method !== 'signPsbt') throw rpcErrors.unsupportedMethod({ detail: method })
      const psbt = Psbt.fromBase64((input as { psbt: string }).psbt)
      psbt.signAllInputs(owner.signer)
      return { psbt: psbt.toBase64() }
    },
  }
  return { connection, owner, publicKey, requested, params }
}
