const names: Readonly<Record<string, string>> = {
  anchor: 'anchor',
  multisig: 'multisig',
  nulldata: 'op_return',
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'v0_p2wpkh',
  witness_v0_scripthash: 'v0_p2wsh',
  witness_v1_taproot: 'v1_p2tr',
}

/** Esplora's name for the node's kind of script. */
export function describeScriptType(scriptType: string): string {
  return names[scriptType] ?? 'unknown'
}
