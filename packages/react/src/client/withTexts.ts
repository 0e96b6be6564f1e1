import type { TextPart } from './Language.js'

type Loaders = Readonly<Record<string, () => Promise<unknown>>>

/** Returns loaders that load the texts of each part with its code. */
export const withTexts = <loaders extends Loaders>(
  loaders: loaders,
  partOf: (name: string) => TextPart | undefined,
  loadTexts: (part: TextPart) => Promise<unknown>,
): loaders =>
  Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => {
      const part = partOf(name)
      return [name, part ? async () => (await Promise.all([load(), loadTexts(part)]))[0] : load]
    }),
  ) as loaders
