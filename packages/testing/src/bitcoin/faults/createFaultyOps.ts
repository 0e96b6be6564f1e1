import { crypto } from 'bitcoinjs-lib'
import { toHex } from '../bytes/bytes.js'
import type { Esplora } from '../chain/createEsplora.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { signMessage } from '../signing/signMessage.js'
import type { BitcoinOps } from '../wallet/BitcoinOps.js'
import type { BitcoinKeyring } from '../wallet/createVault.js'
import { fakeAccount } from './fakeAccount.js'
import { fakePsbt } from './fakePsbt.js'
import { fakeTransfer } from './fakeTransfer.js'

/**
 * Creates the operations of a wallet with one fault. Other operations work. Without a name, each operation reports success
 * without doing its work: it grants no access, signs nothing or another message, and sends nothing.
 */
export function createFaultyOps({
  ops,
  ring,
  esplora,
  how,
}: {
  ops: BitcoinOps
  ring: BitcoinKeyring
  esplora: Esplora
  how: string | undefined
}): BitcoinOps {
  const twist = () => {
    const { payment, ordinals } = ring.keys()
    return [payment, ordinals].map((key) => fakeAccount({ key, how, derive: ring.derive }))
  }
  const unsent = (what: string) => toHex(crypto.sha256(new TextEncoder().encode(`never sent ${what}`)))
  const isUnsent = how === undefined || how === 'notSent'
  return {
    ...ops,
    network() {
      const network = ops.network()
      if (how !== undefined && how !== 'otherNetwork') return network
      return network === 'mainnet' ? 'testnet' : 'mainnet'
    },
    accounts: (origin) => (how === undefined || ops.accounts(origin).length > 0 ? twist() : []),
    async connect(parameters) {
      if (how !== undefined) await ops.connect(parameters)
      return twist()
    },
    disconnect(origin) {
      if (how !== undefined) ops.disconnect(origin)
    },
    async switchNetwork(parameters) {
      if (how !== undefined) await ops.switchNetwork(parameters)
    },
    signMessage(parameters) {
      const message = new TextEncoder().encode('Not what you asked me to sign.')
      switch (how) {
        case undefined:
        case 'otherMessage':
          return ops.signMessage({ ...parameters, message })
        case 'otherKey':
          return signMessage({ ...parameters, key: otherKey({ ring, address: parameters.address }) })
        default:
          return ops.signMessage(parameters)
      }
    },
    signPsbt: (parameters) => fakePsbt({ ...parameters, ops, ring, how: how ?? 'unsigned' }),
    sendTransfer: async (parameters) =>
      isUnsent
        ? unsent(`to ${parameters.outputs[0]?.address}`)
        : fakeTransfer({ ...parameters, ops, ring, esplora, how }),
    broadcast: async (transaction) => (isUnsent ? unsent(transaction) : ops.broadcast(transaction)),
    encode: (bytes, as) => ops.encode(bytes, how === 'encoding' ? (as === 'hex' ? 'base64' : 'hex') : as),
  }
}

function otherKey({ ring, address }: { ring: BitcoinKeyring; address: string }): BitcoinKey {
  const stranger = ring.derive({ network: ring.network(), account: 1000 })
  return ring.keys().ordinals.address === address ? stranger.ordinals : stranger.payment
}
