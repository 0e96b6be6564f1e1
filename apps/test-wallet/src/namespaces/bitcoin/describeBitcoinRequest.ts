import type { BitcoinNetwork } from '@latchkey/testing/bitcoin'
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
import { type PsbtEffects, readPsbtEffects } from './readPsbtEffects.ts'

type Part = Pick<RequestDescription, 'facts' | 'body'>
type Fact = RequestDescription['facts'][number]

/** Describes a request of a `bip122` chain. Takes any params. */
export function describeBitcoinRequest({
  request: { method, params, chainId },
  chains,
  own,
  network: name,
}: {
  request: NamespaceRequest
  chains: readonly NamedChain[]
  /** The wallet's own addresses, to separate change from payments. */
  own: readonly string[]
  network: BitcoinNetwork
}): RequestDescription {
  const network = { label: 'Network', value: chainName({ id: chainId, chains }) }
  const fields = readFields(params)
  switch (method) {
    case 'signMessage': {
      const { message, address, account, protocol } = fields
      return {
        title: 'Sign this message?',
        facts: [
          network,
          fact('Address', address ?? account),
          ...(protocol === undefined ? [] : [fact('Way', protocol)]),
        ],
        body: {
          label: 'Message',
          text: visibleText(typeof message === 'string' ? message : indented(message)),
        },
      }
    }
    case 'signPsbt':
      return {
        title: fields['broadcast'] === true ? 'Send this transaction?' : 'Sign this transaction?',
        ...ofPsbt({ psbt: fields['psbt'], network, own, name }),
      }
    case 'sendTransfer':
      return {
        title: 'Send this transaction?',
        facts: [
          network,
          { label: 'Sends', value: amountIn(fields['amount']) },
          fact('From', fields['account']),
          fact('To', fields['recipientAddress']),
          ...(fields['memo'] === undefined ? [] : [fact('Public note', fields['memo'])]),
          { label: 'Fee', value: "at the network's current rate" },
        ],
      }
    default:
      return {
        title: `Approve ${plain(method)}?`,
        facts: [network],
        body: { label: 'Params', text: indented(params) },
      }
  }
}

function ofPsbt({
  psbt,
  network,
  own,
  name,
}: {
  psbt: unknown
  network: Fact
  own: readonly string[]
  name: BitcoinNetwork
}): Part {
  const effects = read({ psbt, name })
  if (!effects) return { facts: [network], body: { label: 'Not a PSBT', text: indented(psbt ?? '') } }
  const { outputs, fee, loose } = effects
  const isOwn = ({ address }: PsbtEffects['outputs'][number]) =>
    address !== undefined && own.includes(address)
  const paid = outputs.filter((output) => !isOwn(output) && output.note === undefined)
  const back = outputs.filter(isOwn)
  const notes = outputs.flatMap(({ note }) => (note === undefined ? [] : [note]))
  const numbered = (label: string, index: number) => (paid.length > 1 ? `${label} ${index + 1}` : label)
  return {
    facts: [
      network,
      ...paid.flatMap(({ address, value }, index): readonly Fact[] => [
        { label: numbered('Sends', index), value: bitcoins(value) },
        { label: numbered('To', index), value: address ?? 'a script without an address' },
      ]),
      ...(back.length > 0
        ? [{ label: 'Back to you', value: bitcoins(back.reduce((sum, { value }) => sum + value, 0n)) }]
        : []),
      { label: 'Fee', value: fee === undefined ? 'not said' : bitcoins(fee) },
      ...(loose > 0 ? [{ label: 'Beware', value: 'What you sign can be changed afterwards.' }] : []),
    ],
    ...(notes.length > 0 && { body: { label: 'Public note', text: visibleText(notes.join('\n')) } }),
  }
}

function read({ psbt, name }: { psbt: unknown; name: BitcoinNetwork }): PsbtEffects | undefined {
  if (typeof psbt !== 'string') return undefined
  try {
    return readPsbtEffects({ psbt, network: name })
  } catch {
    return undefined
  }
}

const bitcoins = (satoshis: bigint) => `${formatAmount(satoshis, 8)} BTC (${satoshis} satoshis)`

function amountIn(value: unknown): string {
  return typeof value === 'string' && /^\d{1,16}$/.test(value)
    ? bitcoins(BigInt(value))
    : `${plain(value)} (no amount)`
}
