/** Error shapes that real wallets throw, to be used with `on(method).throw(...)`. */
export const oddErrors = {
  string: 'User closed the window',
  nothing: undefined,
  empty: {},
  /** A refusal that is not an `Error`. */
  plainRejection: { code: 4001, message: 'User rejected the request.' },
  /** A refusal without a code. */
  wordsOnly: { message: 'User denied transaction signature.' },
  /** A refusal whose number is in the cause, as MetaMask throws it on Solana. */
  causedRejection: Object.assign(new Error('Unexpected error'), {
    name: 'WalletError',
    cause: { code: 4001 },
  }),
  /** A refusal with the number of the Wallet Standard. */
  standardRejection: Object.assign(new Error('Wallet Standard error #4001000'), {
    name: 'WalletStandardError',
    context: { __code: 4_001_000 },
  }),
  /** An unknown chain, hidden inside an internal error. */
  nestedUnknownChain: {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { originalError: { code: 4902, message: 'Unrecognized chain ID.' } },
  },
  /** An unknown chain, as an internal error whose code lacks its minus. */
  unsignedInternal: { code: 32603, message: 'Internal error' },
  /** An unknown chain or a refusal, depending on the wallet. */
  code5000: { code: 5000, message: 'Unknown chain' },
  /** A code as text. */
  textCode: { code: 'ACTION_REJECTED', message: 'user rejected action' },
} as const

/** Malformed responses, for `on(method).respond(...)`. */
export const oddResponses = {
  accounts: {
    notAnArray: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    empty: [],
    badAddress: ['0x1234'],
    numbers: [1, 2],
    nulls: [null],
    nothing: undefined,
    object: { accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] },
  },
  chainId: {
    decimalString: '31337',
    number: 31337,
    garbage: 'mainnet',
    wrong: '0xdead',
    paddedHex: '0x0001',
    nothing: null,
  },
} as const
