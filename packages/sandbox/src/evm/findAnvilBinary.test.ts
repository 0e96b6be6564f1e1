import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { SandboxError } from '../base/SandboxError.js'
import { findAnvilBinary } from './findAnvilBinary.js'

test('behavior: the binary of this platform is there and may be executed', () => {
  accessSync(findAnvilBinary(), constants.X_OK)
})

test('error: a platform Anvil is not made for is named in one sentence', () => {
  expect(() => findAnvilBinary({ platform: 'freebsd', arch: 'riscv64' })).toThrow(
    new SandboxError({
      code: 'BINARY_MISSING',
      message:
        'Anvil has no binary for freebsd riscv64; the sandbox runs on Linux and macOS (x64, arm64) and on Windows (x64).',
    }),
  )
})

test('error: a binary left out by the installation is named in one sentence', () => {
  const elsewhere = process.platform === 'darwin' ? 'linux' : 'darwin'
  expect(() => findAnvilBinary({ platform: elsewhere, arch: 'arm64' })).toThrow(
    `The package @foundry-rs/anvil-${elsewhere}-arm64 is not installed; install again without leaving out optional dependencies.`,
  )
})
