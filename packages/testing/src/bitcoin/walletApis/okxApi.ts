import { ProviderRpcError } from '../../base/ProviderRpcError.js'
import type { BitcoinAccount } from '../keys/BitcoinKey.js'
import { readBitcoin, readFields, readList, readText } from './readFields.js'
import { unisatApi } from './unisatApi.js'
import type { WalletApi } from './WalletApi.js'

const { getChain: _getChain, switchChain: _switchChain, getVersion: _getVersion, ...shared } = unisatApi.calls

/**
 * The API of OKX: the calls of UniSat without those about chains, because OKX has a provider for each network. It adds
 * `connect` and `send`. It returns a Taproot key without its first byte, and the whole key beside it.
 */
export const okxApi: WalletApi = {
  ...unisatApi,
  events: {
    accounts: ({ accounts: [payment] }) => [
      { name: 'accountChanged', data: payment ? toInfo(payment) : null },
      { name: 'accountsChanged', data: payment ? [payment.address] : [] },
    ],
    network: () => [],
    disconnect: () => [
      { name: 'accountChanged', data: null },
      { name: 'accountsChanged', data: [] },
    ],
  },
  calls: {
    ...shared,
    connect: {
      method: 'connect',
      async respond({ ops, origin, confirm }) {
        const [payment] = await ops.connect({ origin, confirm })
        return payment ? toInfo(payment) : null
      },
    },
    send: {
      method: 'sendTransfer',
      async respond({ ops, params, origin, confirm }) {
        const { from, to, value, satBytes, memo } = readFields(readList(params)[0])
        const address = readText(from, 'from')
        const outputs = [{ address: readText(to, 'to'), amount: readBitcoin(value) }]
        const rate = Number(satBytes)
        if (!ops.accounts(origin).some((account) => account.address === address)) {
          throw new ProviderRpcError({
            code: 4100,
            message: `${origin} is not authorised to use ${address}.`,
          })
        }
        await confirm()
        const txhash = await ops.sendTransfer({
          origin,
          from: address,
          outputs,
          memo: typeof memo === 'string' ? new TextEncoder().encode(memo) : undefined,
          feeRate: rate > 0 ? BigInt(Math.ceil(rate * 1000)) : undefined,
        })
        return { txhash }
      },
    },
  },
}

function toInfo({ address, publicKey, type }: BitcoinAccount) {
  return {
    address,
    publicKey: type === 'p2tr' ? publicKey.slice(2) : publicKey,
    compressedPublicKey: publicKey,
  }
}
