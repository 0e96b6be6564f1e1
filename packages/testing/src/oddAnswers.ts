/** Malformed answers, to be used with `on(method).answer(...)`. */
export const oddAnswers = {
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
