/** Address that the provider API uses for the native coin of an EVM network. */
export const nativeAddress = `0x${'e'.repeat(40)}`
