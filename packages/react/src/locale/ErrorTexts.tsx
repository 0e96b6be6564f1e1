import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { TextPart } from '../client/Language.js'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { type Chunks, useChunks } from '../client/useChunks.js'
import { withTexts } from '../client/withTexts.js'
import { useLocale } from '../format/useLocale.js'
import { baseTexts } from './baseTexts.js'
import type { Texts } from './createTexts.js'
import { writeText } from './writeText.js'

/** Error texts by the first part of their code. The codes of core share a chunk; each adapter has its own. */
export const errorTexts = {
  core: () => import('./errors/core.js'),
  bitcoin: () => import('./errors/bitcoin.js'),
  embedded_wallet: () => import('./errors/embedded_wallet.js'),
  evm: () => import('./errors/evm.js'),
  permissions: () => import('./errors/permissions.js'),
  siwx: () => import('./errors/siwx.js'),
  solana: () => import('./errors/solana.js'),
  walletconnect: () => import('./errors/walletconnect.js'),
} as const

/** The parts of the translated texts, which are fewer, because a page needs one language of many. */
const parts = {
  bitcoin: 'errors-chains',
  evm: 'errors-chains',
  solana: 'errors-chains',
  embedded_wallet: 'errors-embedded',
} as const

const partOf = (name: string): TextPart => parts[name as keyof typeof parts] ?? 'errors'

type ErrorChunks = Chunks<typeof errorTexts>

const ErrorTextsContext = createContext<ErrorChunks | undefined>(undefined)

/** Keeps the error texts that have been loaded. */
export function ErrorTexts({ children }: { readonly children: ReactNode }): ReactNode {
  const { loadTexts } = useLatchkeyContext()
  const loaders = useMemo(() => withTexts(errorTexts, partOf, loadTexts), [loadTexts])
  const chunks = useChunks(loaders)
  return <ErrorTextsContext.Provider value={chunks}>{children}</ErrorTextsContext.Provider>
}

/** Loads the texts of the common codes, so that a failure can be shown at once. */
export function usePreloadErrorTexts(): () => void {
  const load = useContext(ErrorTextsContext)?.load
  return () => load?.('core')
}

/**
 * Returns the visitor's text for an error code; "Unknown error" if it has none. Returns `undefined` without a code, and
 * while the texts of its adapter are loading.
 *
 * @param facts - The error's facts, which its text may name.
 */
export function useErrorText(
  code: string | undefined,
  facts: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const { messages, language } = useLatchkeyContext()
  const locale = useLocale()
  const chunks = useContext(ErrorTextsContext)
  const toText = (message: Texts[string] | undefined) => message && writeText(message, facts, locale)
  const textIn = (texts: Texts, key: string) => (Object.hasOwn(texts, key) ? toText(texts[key]) : undefined)
  const translated = (key: string) => toText(messages[key] ?? language.find(key)?.message)
  const known = code === undefined ? undefined : (translated(code) ?? textIn(baseTexts, code))
  const source = code === undefined || known !== undefined ? undefined : sourceOf(code)
  const load = chunks?.load
  useEffect(() => {
    if (source) load?.(source)
  }, [source, load])
  if (code === undefined || !source) return known
  const chunk = chunks?.get(source)
  const unknown = translated('rpc/unknown') ?? baseTexts['rpc/unknown']
  switch (chunk?.status) {
    case 'ready':
      return translated(code) ?? textIn(chunk.module.texts, code) ?? unknown
    case 'failed':
      return unknown
    default:
      return undefined
  }
}

function sourceOf(code: string): keyof typeof errorTexts {
  const [source = ''] = code.split('/')
  return Object.hasOwn(errorTexts, source) ? (source as keyof typeof errorTexts) : 'core'
}
