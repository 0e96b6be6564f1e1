import type { Address } from '@solana/kit'
import { isTokenProgram, readTokenState, tokenAmountOf } from '../chain/readTokenState.js'
import type { SolanaNode } from '../node/SolanaNode.js'
import { invalidParams } from '../wire/RpcError.js'
import { accountEncoder } from './accountEncoder.js'
import { checkConfig } from './checkConfig.js'
import { inContext } from './inContext.js'
import type { Methods } from './Methods.js'
import type { Reader } from './readParams.js'

export function tokenMethods({ node }: { node: SolanaNode }): Methods {
  const { ledger } = node

  /** The filter of token accounts: a mint or a program. */
  const readFilter = (filter: Reader): { program: Address; mint: Address | undefined } => {
    if (filter.has('mint')) {
      const mint = filter.address('mint')
      const account = ledger.account(mint)
      if (!account || readTokenState(account)?.kind !== 'mint') throw invalidParams('could not find mint')
      return { program: account.programAddress, mint }
    }
    const program = filter.address('programId')
    if (!isTokenProgram(program)) throw invalidParams('unrecognized Token program id')
    return { program, mint: undefined }
  }
  const tokenAccounts =
    ({ role }: { role: 'owner' | 'delegate' }) =>
    (params: Reader) => {
      const holder = params.address(0)
      const { program, mint } = readFilter(params.object(1))
      const config = params.object(2)
      checkConfig({ node, config })
      const encode = accountEncoder({ ledger, config })
      const value = ledger
        .programAccounts(program)
        .filter((account) => {
          const state = readTokenState(account)
          if (state?.kind !== 'token') return false
          const { token } = state
          if (mint !== undefined && token.mint !== mint) return false
          if (role === 'owner') return token.owner === holder
          return token.delegate.__option === 'Some' && token.delegate.value === holder
        })
        .map((account) => ({ pubkey: account.address, account: encode(account) }))
      return inContext({ node, value })
    }

  return {
    getTokenAccountsByOwner: tokenAccounts({ role: 'owner' }),
    getTokenAccountsByDelegate: tokenAccounts({ role: 'delegate' }),
    getTokenAccountBalance(params) {
      const state = readTokenState(ledger.account(params.address(0)))
      checkConfig({ node, config: params.object(1) })
      if (!state) throw invalidParams('could not find account')
      if (state.kind !== 'token') throw invalidParams('not a Token account')
      const { amount, mint } = state.token
      return inContext({ node, value: tokenAmountOf({ amount, decimals: ledger.decimalsOf(mint) }) })
    },
    getTokenSupply(params) {
      const state = readTokenState(ledger.account(params.address(0)))
      checkConfig({ node, config: params.object(1) })
      if (!state) throw invalidParams('could not find account')
      if (state.kind !== 'mint') throw invalidParams('not a Token mint')
      const { supply: amount, decimals } = state.mint
      return inContext({ node, value: tokenAmountOf({ amount, decimals }) })
    },
  }
}
