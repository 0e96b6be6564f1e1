import { errorResponse } from '../handlers/errorResponse.ts'
import type { Handlers } from '../handlers/Handlers.ts'
import type { NameRules } from './createNameRules.ts'
import type { NameStore } from './createNameStore.ts'

/** Maximum names in a response, including the exact one. */
const most = 5

const variants: readonly ((label: string) => string)[] = [
  (label) => `${label}1`,
  (label) => `the-${label}`,
  (label) => `${label}-one`,
  (label) => `my-${label}`,
  (label) => `${label}-id`,
  (label) => `${label}2`,
  (label) => `hey-${label}`,
  (label) => `${label}-too`,
]

/** Creates the handler that suggests names: the exact one first, then similar ones that are free. */
export function createSuggestionsHandler({
  rules,
  store,
}: {
  readonly rules: NameRules
  readonly store: NameStore
}): Handlers['getNameSuggestions'] {
  return async ({ name: text, zone }) => {
    if (zone !== undefined && zone !== rules.suffix)
      return errorResponse(400, `Names end in .${rules.suffix} here.`, 'zone')
    const label = text.toLowerCase()
    const toName = (one: string) => `${one}.${rules.suffix}`
    const exact = toName(label)
    if (!rules.isRegistrable(exact)) return errorResponse(400, 'Invalid name', 'name')
    const similar = variants.map((vary) => toName(vary(label))).filter(rules.isRegistrable)
    const taken = await store.taken([exact, ...similar])
    const isFree = (name: string) => !taken.has(name) && !rules.isReserved(name)
    return {
      suggestions: [
        { name: exact, registered: !isFree(exact) },
        ...similar
          .filter(isFree)
          .slice(0, most - 1)
          .map((name) => ({ name, registered: false })),
      ],
    }
  }
}
