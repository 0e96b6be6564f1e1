import type { RequestRecord } from '../kernel/RequestRecord.js'
import type { StandardContext } from '../standard/StandardContext.js'
import type { StandardFamily, StandardFeature } from '../standard/StandardFamily.js'
import { createEsplora } from './chain/createEsplora.js'
import type { BitcoinKeyring } from './engine/BitcoinKeyring.js'
import type { BitcoinOps } from './engine/BitcoinOps.js'
import type { BitcoinWalletOptions } from './engine/BitcoinWalletOptions.js'
import { createOps } from './engine/createOps.js'
import { standardFace } from './faces/standardFace.js'
import { toWalletAccount } from './faces/toWalletAccount.js'
import { createDeriver } from './keys/createDeriver.js'
import { toAccount } from './keys/toAccount.js'
import { createLyingOps } from './lies/createLyingOps.js'

/** What the Bitcoin part of a test wallet of several families can be told. */
export type BitcoinFamilyOptions = Pick<
  BitcoinWalletOptions,
  'seed' | 'network' | 'payment' | 'accounts' | 'esploraUrl' | 'finalizes' | 'fetch'
>

/**
 * Makes what the Bitcoin family brings to a Wallet Standard wallet of this name. Each account has its payment address
 * and its ordinals address. The network stays. Lies are those of `BitcoinLie`.
 */
export function createBitcoinFamily({
  name,
  options,
}: {
  name: string
  options: BitcoinFamilyOptions
}): StandardFamily {
  const { network, accounts: count = 1, finalizes = standardFace.finalizes } = options
  const derive = createDeriver({ seed: options.seed, name, payment: options.payment })
  const every = Array.from({ length: count }, (_, account) => derive({ network, account }))
  const esplora = createEsplora({ url: options.esploraUrl, send: options.fetch })

  const ringOf = (wallet: StandardContext): BitcoinKeyring => {
    const exposedKeys = (origin: string) => {
      const addresses = wallet.exposed(origin).map(({ address }) => address)
      return every
        .flatMap(({ payment, ordinals }) => [payment, ordinals])
        .filter(({ address }) => addresses.includes(address))
    }
    return {
      network: () => network,
      keys: () => every[wallet.state().current] ?? derive({ network, account: 0 }),
      derive,
      exposed: (origin) => exposedKeys(origin).map(toAccount),
      exposedKeys,
      authorize: wallet.authorize,
      revoke: wallet.revoke,
      changeNetwork() {},
    }
  }
  const answer = ({
    call,
    ops,
    request,
    confirm,
  }: {
    call: string
    ops: BitcoinOps
    request: RequestRecord
    confirm: () => Promise<void>
  }) => {
    const { id, origin, params } = request
    return standardFace.calls[call]?.answer({
      ops,
      params,
      origin,
      confirm,
      finalizes,
      without: [],
      name,
      id,
    })
  }
  const createFeature = (call: string, method: string): StandardFeature => ({
    version: '1.0.0',
    method,
    prompts: true,
    perform: async ({ wallet, request, confirm }) =>
      answer({ call, request, confirm, ops: createOps({ ring: ringOf(wallet), esplora }) }),
    async lie({ wallet, request, confirm, how }) {
      const ring = ringOf(wallet)
      const ops = createLyingOps({ ops: createOps({ ring, esplora }), ring, how })
      return answer({ call, request, confirm, ops })
    },
  })
  return {
    chains: [`bitcoin:${network}`],
    features: {
      'bitcoin:connect': createFeature('bitcoin:connect', 'connect'),
      'bitcoin:signMessage': createFeature('bitcoin:signMessage', 'signMessage'),
      'bitcoin:signTransaction': createFeature('bitcoin:signTransaction', 'signTransaction'),
      'bitcoin:signAndSendTransaction': createFeature(
        'bitcoin:signAndSendTransaction',
        'signAndSendTransaction',
      ),
    },
    accounts: every.map(({ payment, ordinals }) =>
      [payment, ordinals].map((account) => toWalletAccount({ account, network, without: [] })),
    ),
  }
}
