/** What a command line asks for. */
export type Command =
  | { readonly status: 'help' }
  | { readonly status: 'version' }
  | { readonly status: 'invalid'; readonly message: string }
  | {
      readonly status: 'run'
      readonly folder: string
      readonly isWriting: boolean
      readonly isForced: boolean
    }

export const helpText = `Usage: npx @latchkey/migrate [folder] [options]

Rewrites an app that uses RainbowKit, AppKit, ConnectKit or Solana wallet-adapter for Latchkey.
Without --write, it prints the changes and writes nothing.

  folder      the app. Default: this folder
  --write     writes the files
  --force     writes although git has changes that are not committed
  --version   prints the version
  --help      prints this text
`

/** Reads the arguments of the command. */
export function parseCommand(args: readonly string[]): Command {
  const known = ['--write', '--force', '--help', '-h', '--version']
  const wrong = args.find((one) => one.startsWith('-') && !known.includes(one))
  if (wrong !== undefined) return { status: 'invalid', message: `There is no option ${wrong}.` }
  if (args.includes('--help') || args.includes('-h')) return { status: 'help' }
  if (args.includes('--version')) return { status: 'version' }
  const [folder = '.', ...others] = args.filter((one) => !one.startsWith('-'))
  if (others.length)
    return { status: 'invalid', message: `The command takes one folder, not ${others.length + 1}.` }
  const [isWriting, isForced] = [args.includes('--write'), args.includes('--force')]
  if (isForced && !isWriting) return { status: 'invalid', message: '--force is for --write.' }
  return { status: 'run', folder, isWriting, isForced }
}
