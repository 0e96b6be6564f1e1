import { getBase58Encoder } from '@solana/kit'
import { formatAmount } from '../../format/formatAmount.ts'
import { visibleText } from '../../peer/plainText.ts'
import {
  chainName,
  fact,
  indented,
  type NamedChain,
  plain,
  type RequestDescription,
} from '../RequestDescription.ts'
import { readFields } from '../readFields.ts'
import type { NamespaceRequest } from '../WalletNamespace.ts'
import { readSolanaEffects, type SolanaEffects } from './readSolanaEffects.ts'

type Fact = RequestDescription['facts'][number]

/** Describes a request of a `solana` chain. Takes any params. */
export function describeSolanaRequest({
  request: { method, params, chainId },
  chains,
}: {
  request: NamespaceRequest
  chains: readonly NamedChain[]
}): RequestDescription {
  const network = { label: 'Network', value: chainName({ id: chainId, chains }) }
  const { pubkey, message, transaction, transactions } = readFields(params)
  switch (method) {
    case 'solana_signMessage':
      return {
        title: 'Sign this message?',
        facts: [network, fact('Account', pubkey)],
        body: messageOf(message),
      }
    case 'solana_signTransaction':
      return { title: 'Sign this transaction?', ...ofTransaction({ network, transaction }) }
    case 'solana_signAndSendTransaction':
      return { title: 'Send this transaction?', ...ofTransaction({ network, transaction }) }
    case 'solana_signAllTransactions': {
      const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
      const parts = list.map((one) => ofTransaction({ network, transaction: one }))
      return {
        title: list.length === 1 ? 'Sign this transaction?' : `Sign these ${list.length} transactions?`,
        facts: [network, { label: 'Transactions', value: String(list.length) }],
        body: {
          label: 'What they do',
          text: parts
            .map(({ facts, body }, index) =>
              [
                `${index + 1}.`,
                ...facts.slice(1).map(({ label, value }) => `   ${label}: ${value}`),
                ...(body ? [`   ${body.label}: ${body.text}`] : []),
              ].join('\n'),
            )
            .join('\n\n'),
        },
      }
    }
    default:
      return {
        title: `Approve ${plain(method)}?`,
        facts: [network],
        body: { label: 'Params', text: indented(params) },
      }
  }
}

function ofTransaction({
  network,
  transaction,
}: {
  network: Fact
  transaction: unknown
}): Pick<RequestDescription, 'facts' | 'body'> {
  const effects = read(transaction)
  if (!effects)
    return { facts: [network], body: { label: 'Not a transaction', text: indented(transaction ?? '') } }
  const { payments, opened, memos, feePayer, fee, unknown } = effects
  const numbered = (label: string, index: number) => (payments.length > 1 ? `${label} ${index + 1}` : label)
  const notes = [
    ...memos.map((memo) => `Public note: ${visibleText(memo)}`),
    ...unknown.map(
      ({ program, bytes }) => `Calls ${program} with ${bytes} bytes, which this wallet cannot read`,
    ),
  ]
  return {
    facts: [
      network,
      ...payments.flatMap((payment, index): readonly Fact[] => [
        { label: numbered('Sends', index), value: amountOf(payment) },
        ...(payment.mint === undefined ? [] : [{ label: numbered('Token', index), value: payment.mint }]),
        { label: numbered('From', index), value: payment.from },
        { label: numbered('To', index), value: payment.to },
      ]),
      ...(opened.length > 0 ? [{ label: 'Opens', value: 'a token account for the recipient' }] : []),
      ...(payments.some(({ from }) => from === feePayer) ? [] : [{ label: 'Paid by', value: feePayer }]),
      { label: 'Fee at most', value: `${formatAmount(fee, 9)} SOL` },
    ],
    ...(notes.length > 0 && { body: { label: 'Also', text: notes.join('\n') } }),
  }
}

function amountOf({ amount, decimals, mint }: SolanaEffects['payments'][number]): string {
  return mint === undefined
    ? `${formatAmount(amount, 9)} SOL (${amount} lamports)`
    : `${formatAmount(amount, decimals)} tokens`
}

function read(transaction: unknown): SolanaEffects | undefined {
  if (typeof transaction !== 'string') return undefined
  try {
    return readSolanaEffects(transaction)
  } catch {
    return undefined
  }
}

/** Decodes a base58 message to text. Returns any other value as text. */
function messageOf(value: unknown): { label: string; text: string } {
  try {
    const bytes = Uint8Array.from(getBase58Encoder().encode(String(value)))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { label: 'Message', text: visibleText(text) }
  } catch {
    return { label: 'Message (not text)', text: indented(value ?? '') }
  }
}
