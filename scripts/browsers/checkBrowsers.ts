import { transform } from 'lightningcss'
import { builtStyles } from '../../packages/react/scripts/builtStyles.ts'
import { sourceFiles } from '../run/sourceFiles.ts'
import { enhancements, functionsOfLibraries } from './enhancements.ts'
import { findNewBuiltIns } from './findNewBuiltIns.ts'
import { findNewStyles } from './findNewStyles.ts'

/** Code that runs in visitors' browsers. */
const inBrowsers =
  /^(?:packages\/(?!testing\/|sandbox\/|migrate\/|create-latchkey\/)[^/]+|apps\/wallet-frame)\/src\/(?!server\/|serve\/|hosting\/|cli\/|cli[.])(?!(?:.*\/)?testing\/)(?!.*[.]test[.]tsx?$)/

/** Returns the built-ins and styles that the oldest supported browsers lack and that are not listed, and the listed ones that no code uses. */
export function checkBrowsers(): readonly string[] {
  const modules = sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}').filter(({ file }) =>
    inBrowsers.test(file),
  )
  const places = new Map<string, string>()
  for (const [feature, files] of findNewBuiltIns(modules)) places.set(feature, [...files].join(', '))
  for (const feature of findNewStyles(builtStyles())) places.set(feature, "the modal's stylesheet")
  for (const { file, code } of sourceFiles('apps/wallet-frame/src/**/*.css'))
    for (const feature of findNewStyles(flat(file, code))) places.set(feature, file)

  const listed = [...Object.keys(enhancements), ...functionsOfLibraries]
  return [
    ...[...places]
      .filter(([feature]) => !listed.includes(feature))
      .map(([feature, place]) => `An oldest browser has no ${feature}: ${place}`),
    ...listed
      .filter((feature) => !places.has(feature))
      .map((feature) => `Nothing uses ${feature}, which scripts/browsers/enhancements.ts lists.`),
  ]
}

/** The stylesheet as the frame's build makes it for browsers from 2023. */
const flat = (filename: string, css: string): string =>
  transform({
    filename,
    code: Buffer.from(css),
    targets: {
      chrome: 111 << 16,
      firefox: 114 << 16,
      safari: (16 << 16) | (4 << 8),
      ios_saf: (16 << 16) | (4 << 8),
    },
  }).code.toString()
