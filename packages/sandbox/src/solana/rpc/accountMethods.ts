import type { SolanaNode } from '../node/SolanaNode.js'
import { invalidParams } from '../wire/RpcError.js'
import { accountEncoder } from './accountEncoder.js'
import { checkConfig } from './checkConfig.js'
import { inContext } from './inContext.js'
import type { Methods } from './Methods.js'
import { matchesFilters } from './matchesFilters.js'

const MAX_ACCOUNTS = 100

export function accountMethods({ node }: { node: SolanaNode }): Methods {
  const { ledger } = node
  return {
    getBalance(params) {
      const address = params.address(0)
      checkConfig({ node, config: params.object(1) })
      return inContext({ node, value: ledger.balance(address) })
    },
    getAccountInfo(params) {
      const address = params.address(0)
      const config = params.object(1)
      checkConfig({ node, config })
      const encode = accountEncoder({ ledger, config })
      return inContext({ node, value: encode(ledger.account(address)) })
    },
    getMultipleAccounts(params) {
      const addresses = params.addresses(0)
      const config = params.object(1)
      checkConfig({ node, config })
      if (addresses.length > MAX_ACCOUNTS)
        throw invalidParams(`Too many inputs provided; max ${MAX_ACCOUNTS}`)
      const encode = accountEncoder({ ledger, config })
      return inContext({ node, value: addresses.map((address) => encode(ledger.account(address))) })
    },
    getProgramAccounts(params) {
      const program = params.address(0)
      const config = params.object(1)
      checkConfig({ node, config })
      const encode = accountEncoder({ ledger, config })
      const matches = matchesFilters(config.objects('filters'))
      const value = ledger
        .programAccounts(program)
        .filter(matches)
        .map((account) => ({ pubkey: account.address, account: encode(account) }))
      return config.flag('withContext') ? inContext({ node, value }) : value
    },
  }
}
