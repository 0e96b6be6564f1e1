import * as ecc from '@bitcoinerlab/secp256k1'
import type { BitcoinNetwork } from '@latchkey/testing/bitcoin'
import { address as addresses, initEccLib, networks, Psbt, Transaction } from 'bitcoinjs-lib'

/** The effects of a PSBT. Amounts are in satoshis. */
export type PsbtEffects = {
  readonly outputs: readonly {
    /** Absent for scripts that have no address. */
    readonly address?: string
    readonly value: bigint
    /** The public content of an `OP_RETURN`. */
    readonly note?: string
  }[]
  /** Absent if an input does not have the output that it spends. */
  readonly fee?: bigint
  /** Number of inputs whose signatures would let others change the rest. */
  readonly loose: number
}

/** SIGHASH_DEFAULT and SIGHASH_ALL. */
const whole: readonly (number | undefined)[] = [undefined, 0, 1]
const OP_RETURN = 0x6a

/** Reads a PSBT in base64. Throws for any other text. */
export function readPsbtEffects({
  psbt: text,
  network,
}: {
  psbt: string
  network: BitcoinNetwork
}): PsbtEffects {
  // Without it, Taproot scripts have no address.
  initEccLib(ecc)
  const library = { mainnet: networks.bitcoin, testnet: networks.testnet, regtest: networks.regtest }[network]
  const psbt = Psbt.fromBase64(text, { network: library })
  const outputs = psbt.txOutputs.map(({ script, value }) => {
    const address = addressOf({ script, library })
    return {
      value,
      ...(address !== undefined && { address }),
      ...(script[0] === OP_RETURN && { note: new TextDecoder().decode(script.subarray(2)) }),
    }
  })
  const spent = psbt.data.inputs.map(({ witnessUtxo, nonWitnessUtxo }, index) => {
    if (witnessUtxo) return witnessUtxo.value
    const place = psbt.txInputs[index]?.index
    return nonWitnessUtxo && place !== undefined
      ? Transaction.fromBuffer(nonWitnessUtxo).outs[place]?.value
      : undefined
  })
  const known = spent.filter((value) => value !== undefined)
  return {
    outputs,
    ...(known.length === spent.length && {
      fee: sum(known) - sum(outputs.map(({ value }) => value)),
    }),
    loose: psbt.data.inputs.filter(({ sighashType }) => !whole.includes(sighashType)).length,
  }
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

function addressOf({ script, library }: { script: Uint8Array; library: typeof networks.bitcoin }) {
  try {
    return addresses.fromOutputScript(script, library)
  } catch {
    return undefined
  }
}
