import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import { toBase64, toHex } from '../bytes/bytes.js'
import type { Esplora } from '../chain/createEsplora.js'
import { createTransfer } from '../chain/createTransfer.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { findOwnInputs, type InputToSign, signInputs } from '../signing/signInputs.js'
import { signMessage } from '../signing/signMessage.js'
import { finalizeInputs } from '../signing/toTransaction.js'
import type { BitcoinOps, NamedInput } from './BitcoinOps.js'
import type { BitcoinKeyring } from './createVault.js'

/** Creates the operations of a wallet without faults. */
export function createOps({ ring, esplora }: { ring: BitcoinKeyring; esplora: Esplora }): BitcoinOps {
  const own = ({ origin, names }: { origin: string; names: (key: BitcoinKey) => boolean }) => {
    const key = ring.exposedKeys(origin).find(names)
    if (key) return key
    throw new ProviderRpcError({ code: 4100, message: `${origin} is not authorised to use this address.` })
  }
  const keyOf = (origin: string, address: string) => own({ origin, names: (key) => key.address === address })
  const keyOfInput = (origin: string, { address, publicKey }: NamedInput) =>
    own({
      origin,
      // A page that names a Taproot key may leave its first byte out (BIP-340).
      names: (key) =>
        key.address === address || key.publicKey === publicKey || key.publicKey.slice(2) === publicKey,
    })

  return {
    network: ring.network,
    accounts: ring.exposed,
    async connect({ origin, confirm }) {
      if (ring.exposed(origin).length === 0) {
        await confirm()
        ring.authorize(origin)
      }
      return ring.exposed(origin)
    },
    disconnect: (origin) => ring.revoke(origin),
    async switchNetwork({ network, confirm }) {
      if (network === ring.network()) return
      await confirm()
      ring.changeNetwork(network)
    },
    signMessage: ({ origin, address, ...rest }) => signMessage({ key: keyOf(origin, address), ...rest }),
    signPsbt({ origin, psbt, inputs: named, finalize }) {
      const inputs: InputToSign[] = named
        ? named.map((input) => ({
            index: input.index,
            key: keyOfInput(origin, input),
            sighashTypes: input.sighashTypes,
          }))
        : findOwnInputs({ psbt, keys: ring.exposedKeys(origin) })
      signInputs({ psbt, inputs })
      if (finalize) finalizeInputs({ psbt, indexes: inputs.map(({ index }) => index) })
      return psbt
    },
    ownerOf: ({ origin, psbt, index }) =>
      findOwnInputs({ psbt, keys: ring.exposedKeys(origin) }).find((own) => own.index === index)?.key.address,
    async sendTransfer({ origin, from, ...rest }) {
      return esplora.send(await createTransfer({ key: keyOf(origin, from), esplora, ...rest }))
    },
    broadcast: esplora.send,
    balance: async (address) => (await esplora.coins(address)).reduce((sum, { value }) => sum + value, 0n),
    encode: (bytes, as) => (as === 'hex' ? toHex(bytes) : toBase64(bytes)),
  }
}
