/** One of the 40 networks of the EVM adapter, for the measurement of what a page pays for it. */
export { linea } from '@latchkey/adapter-evm/networks'
