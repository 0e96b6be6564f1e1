import { concatHex, getCreate2Address, type Hex, pad } from 'viem'

/**
 * Returns the creation code of a contract account with one owner: `isValidSignature(hash, signature)` of ERC-1271 accepts the
 * owner's ECDSA signatures (65 bytes). Every other call runs the same code.
 */
export function contractAccountCode(owner: Hex): Hex {
  const code = concatHex([
    '0x6004355f52', // memory[0] = hash
    '0x60a43560f81c602052', // memory[32] = v
    '0x606435604052', // memory[64] = r
    '0x608435606052', // memory[96] = s
    '0x60205f60805f60015afa50', // memory[0] = ecrecover(hash, v, r, s)
    '0x73',
    owner,
    '0x5f5114', // memory[0] == owner
    '0x631626ba7e0260e01b5f5260205ff3', // returns 0x1626ba7e, or zero
  ])
  const length = (code.length - 2) / 2
  // Returns the code that follows these nine bytes.
  return concatHex([`0x60${length.toString(16)}8060095f395ff3`, code])
}

/** The deterministic deployer that anvil has from the start: it runs CREATE2 with the salt and code of its input. */
export const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Returns the deployer's input, and the address that it deploys to. */
export function planDeployment(bytecode: Hex): { readonly input: Hex; readonly address: Hex } {
  const salt = pad('0x01', { size: 32 })
  const address = getCreate2Address({ from: deployer, salt, bytecode })
  return { input: concatHex([salt, bytecode]), address }
}
