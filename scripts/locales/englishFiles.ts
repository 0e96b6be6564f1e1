import { toIcu } from './icu.ts'
import { readEnglish } from './readEnglish.ts'
import { type Owner, owners } from './textModules.ts'

/** Files that translators start from: each English text in ICU syntax, with its note. */
export function englishFiles(): ReadonlyMap<string, string> {
  const rows = (Object.keys(owners) as Owner[]).flatMap((owner) => readEnglish(owner))
  const parts = [...new Set(rows.map(({ part }) => part))]
  return new Map(
    parts.map((part) => {
      const texts = rows
        .filter((row) => row.part === part)
        .map(({ key, message, note }) => [
          key,
          { message: toIcu(message), ...(note && { description: note }) },
        ])
      return [`${part}.json`, `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`]
    }),
  )
}
