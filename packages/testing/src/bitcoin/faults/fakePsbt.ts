import { crypto, Psbt, Transaction } from 'bitcoinjs-lib'
import type { BitcoinKey, BitcoinNetwork } from '../keys/BitcoinKey.js'
import { createSigner, toLibraryNetwork } from '../keys/createBitcoinKey.js'
import { findOwnInputs, signInputs } from '../signing/signInputs.js'
import { finalizeInputs } from '../signing/toTransaction.js'
import type { BitcoinOps } from '../wallet/BitcoinOps.js'
import type { BitcoinKeyring } from '../wallet/createVault.js'

/** Returns a PSBT as a wallet with faults signs it. It is signed and finalised like a correct one. */
export function fakePsbt({
  ops,
  ring,
  how,
  ...request
}: Parameters<BitcoinOps['signPsbt']>[0] & { ops: BitcoinOps; ring: BitcoinKeyring; how: string }): Psbt {
  const { psbt } = request
  const network = ring.network()
  const { payment } = ring.keys()
  switch (how) {
    case 'unsigned':
      return psbt
    case 'outputChanged': {
      // The first output goes to the wallet itself, as a thief would do.
      const changed = rebuildPsbt({
        psbt,
        network,
        outputs: ([first, ...others]) => [{ script: payment.script, value: first?.value ?? 0n }, ...others],
      })
      return ops.signPsbt({ ...request, psbt: changed })
    }
    case 'inputAdded': {
      const added = rebuildPsbt({ psbt, network, outputs: (outputs) => outputs })
      added.addInput({
        hash: crypto.sha256(payment.script),
        index: 0,
        witnessUtxo: { script: payment.script, value: 1000n },
      })
      return ops.signPsbt({ ...request, psbt: added })
    }
    case 'sighashWeakened': {
      const sighashType = Transaction.SIGHASH_NONE | Transaction.SIGHASH_ANYONECANPAY
      for (const input of psbt.data.inputs) input.sighashType = sighashType
      return ops.signPsbt({
        ...request,
        psbt,
        inputs: request.inputs?.map((input) => ({ ...input, sighashTypes: undefined })),
      })
    }
    case 'otherKey': {
      const inputs = findOwnInputs({ psbt, keys: ring.exposedKeys(request.origin) })
      signInputs({ psbt, inputs, signerOf: (key) => disguise({ key, ring }) })
      if (request.finalize) finalizeInputs({ psbt, indexes: inputs.map(({ index }) => index) })
      return psbt
    }
    default:
      return ops.signPsbt(request)
  }
}

/** A signer that names one public key and signs with another. */
function disguise({ key, ring }: { key: BitcoinKey; ring: BitcoinKeyring }) {
  const stranger = createSigner(ring.derive({ network: key.network, account: 1000 })[key.purpose])
  return {
    publicKey: createSigner(key).publicKey,
    sign: (hash: Uint8Array) => stranger.sign(hash),
    signSchnorr: (hash: Uint8Array) => stranger.signSchnorr?.(hash) ?? new Uint8Array(64),
  }
}

type Output = Psbt['txOutputs'][number]

/** Returns an unsigned PSBT with the same inputs and other outputs, without data about outputs. */
function rebuildPsbt({
  psbt,
  network,
  outputs,
}: {
  psbt: Psbt
  network: BitcoinNetwork
  outputs: (outputs: readonly Output[]) => readonly Pick<Output, 'script' | 'value'>[]
}): Psbt {
  const rebuilt = new Psbt({ network: toLibraryNetwork(network) })
    .setVersion(psbt.version)
    .setLocktime(psbt.locktime)
  for (const [index, { hash, index: vout, sequence }] of psbt.txInputs.entries()) {
    rebuilt.addInput({
      ...psbt.data.inputs[index],
      hash,
      index: vout,
      ...(sequence === undefined ? {} : { sequence }),
    })
  }
  for (const { script, value } of outputs(psbt.txOutputs)) rebuilt.addOutput({ script, value })
  return rebuilt
}
