import { bytesToHex } from 'viem'
import { type AnyText, type TextKey, toText } from '../../texts/toText.ts'
import { readText } from '../describeMessage.ts'
import { formatUnnamed } from '../formatUnnamed.ts'
import { type ReviewRow, row } from '../Review.ts'
import { memo, type SolanaStep, token2022 } from './decodeInstruction.ts'
import { toSolanaText } from './toSolanaText.ts'

const unlimited = 2n ** 64n - 1n

type Place = {
  readonly address: string
  coins(lamports: bigint): string
  /** Holders of token accounts that are proven. */
  readonly holders: ReadonlyMap<string, string>
}

/**
 * Describes one step with every account and every number that it has. Only the account's own address, where it acts for itself, and
 * the first token program have no row.
 */
export function describeStep(step: SolanaStep, place: Place): readonly ReviewRow[] {
  if (step.type === 'unknown')
    return [
      row('label.program', step.program, 'mono'),
      ...(step.accounts.length > 0 ? [row(toSolanaText('label.accounts'), accountsOf(step), 'block')] : []),
      row('label.data', bytesToHex(step.data), 'block'),
    ]
  return [
    ...rowsOf(step, place),
    ...('authority' in step ? ifOther(toSolanaText('label.authority'), step.authority, place) : []),
    ...('program' in step && step.program === token2022 ? [row('label.program', token2022, 'mono')] : []),
    ...step.others.map((other) => row(toSolanaText('label.others'), other, 'mono')),
  ]
}

const accountsOf = ({ accounts }: Extract<SolanaStep, { type: 'unknown' }>) =>
  accounts
    .map((account) => (typeof account === 'string' ? account : `${account.table} #${account.entry}`))
    .join('\n')

const ifOther = (label: AnyText, account: string, { address }: Place) =>
  account === address ? [] : [row(label, account, 'mono')]

type KnownStep = Exclude<SolanaStep, { type: 'unknown' }>

function rowsOf(step: KnownStep, place: Place): readonly ReviewRow[] {
  const { coins, holders } = place
  switch (step.type) {
    case 'send':
      return [
        row('label.amount', coins(step.lamports)),
        row('label.recipient', step.to, 'mono'),
        ...ifOther('label.from', step.from, place),
      ]
    case 'transfer':
      return [
        ...amountOf(step),
        ...(step.fee === undefined ? [] : [row(toSolanaText('label.tokenFee'), String(step.fee))]),
        ...recipientOf(step.destination, holders.get(step.destination)),
        row('label.from', step.source, 'mono'),
      ]
    case 'approve':
      return [
        ...(step.amount === unlimited
          ? [row('label.amount', toText('value.unlimited')), ...mintOf(step.mint)]
          : amountOf(step)),
        row('label.spender', step.delegate, 'mono'),
        row('label.tokenAccount', step.source, 'mono'),
      ]
    case 'burn':
      return [...amountOf(step), row('label.tokenAccount', step.account, 'mono')]
    case 'revoke':
      return [row('label.tokenAccount', step.account, 'mono')]
    case 'hand_over':
      return [
        row('label.handedOver', step.account, 'mono'),
        row(toSolanaText('label.right'), toSolanaText(`right.${step.right}`)),
        step.to === undefined
          ? row('label.newOwner', toSolanaText('value.nobody'))
          : row('label.newOwner', step.to, 'mono'),
      ]
    case 'assign':
      return [
        row('label.handedOver', step.account, 'mono'),
        row(toSolanaText('label.right'), toSolanaText('right.program')),
        row('label.newOwner', step.to, 'mono'),
      ]
    case 'create_account':
      return [
        row('label.amount', coins(step.lamports)),
        row('label.newAccount', step.account, 'mono'),
        row('label.newOwner', step.program, 'mono'),
        row(toSolanaText('label.size'), String(step.space)),
        ...ifOther('label.from', step.from, place),
      ]
    case 'open_token_account':
      return [
        row('label.holder', step.owner, 'mono'),
        row('label.mint', step.mint, 'mono'),
        row('label.tokenAccount', step.account, 'mono'),
        ...ifOther('label.from', step.from, place),
      ]
    case 'close_token_account':
      return [row('label.tokenAccount', step.account, 'mono'), row('label.restTo', step.to, 'mono')]
    case 'note':
      return [
        noteOf(step.data),
        ...(step.program === memo ? [] : [row('label.program', step.program, 'mono')]),
      ]
    case 'nonce':
      return [row(toSolanaText('label.nonce'), step.account, 'mono')]
    case 'budget':
      return []
    default:
      return step satisfies never
  }
}

function noteOf(data: Uint8Array): ReviewRow {
  const text = readText(data)
  return text === undefined
    ? row('label.data', bytesToHex(data), 'block')
    : row('label.message', text, 'block')
}

type Amount = { readonly amount: bigint; readonly mint?: string; readonly decimals?: number }

const amountOf = ({ amount, mint, decimals }: Amount) => [
  decimals === undefined
    ? row('label.rawAmount', String(amount))
    : row('label.amount', formatUnnamed('value.tokens', amount, decimals)),
  ...mintOf(mint),
]

const mintOf = (mint: string | undefined) => (mint === undefined ? [] : [row('label.mint', mint, 'mono')])

/** Without a proven holder, the token account is all that is certain. */
const recipientOf = (destination: string, holder: string | undefined) => [
  ...(holder === undefined ? [] : [row('label.recipient', holder, 'mono')]),
  row(holder === undefined ? 'label.recipientAccount' : 'label.tokenAccount', destination, 'mono'),
]

/** Returns the title of a transaction that does nothing else. */
export function titleOf(step: SolanaStep | undefined): TextKey {
  switch (step?.type) {
    case 'send':
    case 'transfer':
      return 'title.send'
    case 'approve':
      return 'title.permission'
    case 'revoke':
      return 'title.endPermission'
    default:
      return 'title.solanaTransaction'
  }
}

export function warningsOf(step: SolanaStep, address: string): readonly AnyText[] {
  switch (step.type) {
    case 'send':
    case 'create_account':
      return step.from === address ? [] : ['warning.takesFrom']
    case 'transfer':
      return [
        ...(step.authority === address ? [] : (['warning.takesFrom'] as const)),
        // The mint's hook, whose accounts they are.
        ...(step.program === token2022 && step.others.length > 0 ? (['warning.solana'] as const) : []),
      ]
    case 'approve':
      return step.amount === unlimited ? ['warning.unlimited'] : step.amount > 0n ? ['warning.allowance'] : []
    case 'assign':
      return ['warning.handOver']
    case 'hand_over':
      if (step.to === undefined || step.to === address) return []
      return [step.right === 'owner' ? 'warning.handOver' : toSolanaText('warning.closeRight')]
    case 'close_token_account':
      return step.to === address ? [] : [toSolanaText('warning.closedTo')]
    case 'nonce':
      return ['warning.staysValid']
    case 'unknown':
      return ['warning.solana']
    default:
      return []
  }
}
