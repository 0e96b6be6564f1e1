import { crypto, type Psbt, Transaction } from 'bitcoinjs-lib'
import type { BitcoinKeyring } from '../engine/BitcoinKeyring.js'
import type { BitcoinOps } from '../engine/BitcoinOps.js'
import type { BitcoinKey } from '../keys/BitcoinKey.js'
import { createSigner } from '../keys/createSigner.js'
import { finalizeInputs } from '../signing/finalizeInputs.js'
import { findOwnInputs } from '../signing/findOwnInputs.js'
import { signInputs } from '../signing/signInputs.js'
import { rebuildPsbt } from './rebuildPsbt.js'

/** What a wallet that lies makes of a PSBT. It comes signed and finalised as an honest one would. */
export function lieAboutPsbt({
  ops,
  ring,
  how,
  ...asked
}: Parameters<BitcoinOps['signPsbt']>[0] & { ops: BitcoinOps; ring: BitcoinKeyring; how: string }): Psbt {
  const { psbt } = asked
  const network = ring.network()
  const { payment } = ring.keys()
  switch (how) {
    case 'unsigned':
      return psbt
    case 'outputChanged': {
      // The first output goes to the wallet itself: what a thief would do.
      const changed = rebuildPsbt({
        psbt,
        network,
        outputs: ([first, ...others]) => [{ script: payment.script, value: first?.value ?? 0n }, ...others],
      })
      return ops.signPsbt({ ...asked, psbt: changed })
    }
    case 'inputAdded': {
      const added = rebuildPsbt({ psbt, network, outputs: (outputs) => outputs })
      added.addInput({
        hash: crypto.sha256(payment.script),
        index: 0,
        witnessUtxo: { script: payment.script, value: 1000n },
      })
      return ops.signPsbt({ ...asked, psbt: added })
    }
    case 'sighashWeakened': {
      const sighashType = Transaction.SIGHASH_NONE | Transaction.SIGHASH_ANYONECANPAY
      for (const input of psbt.data.inputs) input.sighashType = sighashType
      return ops.signPsbt({
        ...asked,
        psbt,
        inputs: asked.inputs?.map((input) => ({ ...input, sighashTypes: undefined })),
      })
    }
    case 'otherKey': {
      const inputs = findOwnInputs({ psbt, keys: ring.exposedKeys(asked.origin) })
      signInputs({ psbt, inputs, signerOf: (key) => disguise({ key, ring }) })
      if (asked.finalize) finalizeInputs({ psbt, indexes: inputs.map(({ index }) => index) })
      return psbt
    }
    default:
      return ops.signPsbt(asked)
  }
}

/** A signer that shows one public key and signs with another. */
function disguise({ key, ring }: { key: BitcoinKey; ring: BitcoinKeyring }) {
  const stranger = createSigner(ring.derive({ network: key.network, account: 1000 })[key.purpose])
  return {
    publicKey: createSigner(key).publicKey,
    sign: (hash: Uint8Array) => stranger.sign(hash),
    signSchnorr: (hash: Uint8Array) => stranger.signSchnorr?.(hash) ?? new Uint8Array(64),
  }
}
