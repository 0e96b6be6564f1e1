import { isRecord } from './isRecord.js'

/** Packages that apps install because a kit asks for them, by the kit's package. */
const companions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^@reown\/appkit-adapter-wagmi$/, ['@wagmi/connectors', '@wagmi/core']],
  [/^@reown\/appkit-adapter-ethers5?$/, ['ethers']],
  [/^@reown\/appkit-adapter-solana$/, ['@solana/web3.js']],
  [/^(?:connectkit|@rainbow-me\/rainbowkit)$/, ['@wagmi/connectors', '@wagmi/core']],
  [/^@solana\/wallet-adapter-/, ['@solana/web3.js']],
]

/** A package that a package.json still has, though no file imports it and its kit is gone. */
export type Unneeded = { readonly name: string; readonly line: number; readonly kit: string }

/** Finds the packages of a package.json that only a kit needed which the app no longer imports. */
export function findUnneeded(
  text: string,
  { imported, isOld }: { readonly imported: ReadonlySet<string>; readonly isOld: (name: string) => boolean },
): readonly Unneeded[] {
  const manifest: unknown = JSON.parse(text)
  if (!isRecord(manifest)) return []
  const names = ['dependencies', 'devDependencies'].flatMap((key) =>
    isRecord(manifest[key]) ? Object.keys(manifest[key]) : [],
  )
  const gone = names.filter((name) => isOld(name) && !imported.has(name))
  const found = new Map<string, string>()
  for (const kit of gone)
    for (const [pattern, list] of companions)
      if (pattern.test(kit))
        for (const name of list)
          if (names.includes(name) && !imported.has(name) && !found.has(name)) found.set(name, kit)
  const lines = text.split('\n')
  return [...found].map(([name, kit]) => ({
    name,
    kit,
    line: lines.findIndex((one) => one.includes(`"${name}"`)) + 1,
  }))
}
