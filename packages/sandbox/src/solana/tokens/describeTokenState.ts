import { type EncodedAccount, type Option, unwrapOption } from '@solana/kit'
import { AccountState } from '@solana-program/token'
import type { Ledger } from '../chain/createLedger.js'
import { readTokenState, TOKEN_2022_PROGRAM, tokenAmountOf } from '../chain/readTokenState.js'
import { describeExtensions } from './describeExtensions.js'

/** Returns `jsonParsed` of a mint or token account, or `undefined` for any other account. */
export function describeTokenState(parameters: {
  account: EncodedAccount
  ledger: Pick<Ledger, 'decimalsOf' | 'rentExemption'>
}): unknown {
  const { account, ledger } = parameters
  const state = readTokenState(account)
  if (!state) return undefined
  const isToken2022 = account.programAddress === TOKEN_2022_PROGRAM
  const program = isToken2022 ? 'spl-token-2022' : 'spl-token'
  const listed = describeExtensions(state.extensions)
  const extensions = isToken2022 && listed.length > 0 ? { extensions: listed } : {}
  const described = (type: string, info: object) => ({
    program,
    parsed: { type, info: { ...info, ...extensions } },
    space: account.data.length,
  })
  if (state.kind === 'mint') {
    const { mint } = state
    return described('mint', {
      decimals: mint.decimals,
      freezeAuthority: orNull(mint.freezeAuthority),
      isInitialized: mint.isInitialized,
      mintAuthority: orNull(mint.mintAuthority),
      supply: mint.supply.toString(),
    })
  }
  const { token } = state
  const decimals = ledger.decimalsOf(token.mint)
  const delegate = orNull(token.delegate)
  const closeAuthority = orNull(token.closeAuthority)
  const isNative = orNull(token.isNative)
  return described('account', {
    isNative: isNative !== null,
    mint: token.mint,
    owner: token.owner,
    state: stateNames[token.state],
    tokenAmount: tokenAmountOf({ amount: token.amount, decimals }),
    ...(closeAuthority === null ? {} : { closeAuthority }),
    ...(delegate === null
      ? {}
      : { delegate, delegatedAmount: tokenAmountOf({ amount: token.delegatedAmount, decimals }) }),
    ...(isNative === null ? {} : { rentExemptReserve: tokenAmountOf({ amount: isNative, decimals }) }),
  })
}

const stateNames: Readonly<Record<AccountState, string>> = {
  [AccountState.Uninitialized]: 'uninitialized',
  [AccountState.Initialized]: 'initialized',
  [AccountState.Frozen]: 'frozen',
}

function orNull<value>(option: Option<value>): value | null {
  return unwrapOption(option)
}
