import { getUtf8Decoder } from '@solana/kit'
import type { CompiledMessage } from './ReceivedTransaction.js'

const programs: ReadonlySet<string> = new Set([
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
])

/** The memos of a message as nodes list them, each after its length in bytes; null when it has none. */
export function memoOf({ instructions, staticAccounts }: CompiledMessage): string | null {
  const memos = instructions.flatMap(({ programAddressIndex, data = new Uint8Array() }) =>
    programs.has(staticAccounts[programAddressIndex] ?? '')
      ? [`[${data.length}] ${getUtf8Decoder().decode(data)}`]
      : [],
  )
  return memos.length === 0 ? null : memos.join('; ')
}
