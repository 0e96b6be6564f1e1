const bytes = { type: 'bytes' } as const
const bytes32 = { type: 'bytes32' } as const
const address = { type: 'address' } as const
const text = { type: 'string' } as const
const texts = { type: 'string[]' } as const
const view = { type: 'function', stateMutability: 'view' } as const

/** What is asked of the universal resolver, and through it of a name's own. Written out: viem's parser of ABIs weighs 4 kB. */
export const ensAbi = [
  {
    ...view,
    name: 'reverseWithGateways',
    inputs: [bytes, { type: 'uint256' }, texts],
    outputs: [text, address, address],
  },
  { ...view, name: 'resolveWithGateways', inputs: [bytes, bytes, texts], outputs: [bytes, address] },
  { ...view, name: 'addr', inputs: [bytes32], outputs: [address] },
  { ...view, name: 'text', inputs: [bytes32, text], outputs: [text] },
] as const
