import { createRequire } from 'node:module'
import { SandboxError } from '../base/SandboxError.js'

const require = createRequire(import.meta.url)

export type FindAnvilBinaryParameters = {
  /** Default: the platform of this process. */
  platform?: string
  /** Default: the architecture of this process, in Node's words (`x64`, `arm64`). */
  arch?: string
}

/**
 * Returns the path of the Anvil executable that the package manager installed for this platform.
 *
 * The package's own launcher is not used: it starts the executable as a child of a child, and a signal sent to
 * the launcher does not always reach it.
 *
 * @throws SandboxError `BINARY_MISSING`
 */
export function findAnvilBinary({
  platform = process.platform,
  arch = process.arch,
}: FindAnvilBinaryParameters = {}): string {
  const manifestPath = require.resolve('@foundry-rs/anvil/package.json')
  const manifest: { optionalDependencies?: Record<string, string> } = require(manifestPath)
  const binaryPackage = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  if (!manifest.optionalDependencies?.[binaryPackage]) {
    throw new SandboxError({
      code: 'BINARY_MISSING',
      message: `Anvil has no binary for ${platform} ${arch}; the sandbox runs on Linux and macOS (x64, arm64) and on Windows (x64).`,
    })
  }
  try {
    // Resolved from Anvil's own folder, because strict package managers hide its dependencies from this package.
    return createRequire(manifestPath).resolve(
      `${binaryPackage}/bin/${platform === 'win32' ? 'anvil.exe' : 'anvil'}`,
    )
  } catch (cause) {
    throw new SandboxError({
      code: 'BINARY_MISSING',
      message: `The package ${binaryPackage} is not installed; install again without leaving out optional dependencies.`,
      cause,
    })
  }
}
