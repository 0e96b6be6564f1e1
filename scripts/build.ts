import { publishedPackages } from './release/publishedPackages.ts'
import { log } from './run/log.ts'
import { removeStaleOutputs } from './run/removeStaleOutputs.ts'
import { turbo } from './run/turbo.ts'

/**
 * Builds what has changed: everything, or only what gets published, with the languages of the provider API, and for `wallet` with the frame of
 * embedded wallets. Returns the exit code.
 */
export async function build(what: 'everything' | 'packages' | 'wallet' = 'everything'): Promise<number> {
  log(`building ${what}`)
  const filter = {
    everything: [],
    packages: ['--filter=./packages/*', '--filter=@latchkey/api'],
    wallet: ['--filter=./packages/*', '--filter=@latchkey/api', '--filter=@latchkey/wallet-frame'],
  }[what]
  // The output of a server, such as a configuration, must not begin with that of a build.
  const { code, output } = await turbo(
    ['build', '--output-logs=new-only', ...filter],
    what === 'everything' ? 'inherit' : 'capture',
  )
  for (const { folder } of publishedPackages()) removeStaleOutputs(folder)
  if (code !== 0) log(`${output}\nthe build failed with code ${code}; its output is above`)
  return code
}
