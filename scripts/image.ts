import { setTimeout as sleep } from 'node:timers/promises'
import { checkImage } from './image/checkImage.ts'
import { log } from './run/log.ts'
import { runCommand } from './run/runCommand.ts'

const docker = (args: readonly string[]) => runCommand({ command: 'docker', args, output: 'capture' })

if ((await docker(['info'])).code === 0)
  await checkImage({
    async execute(args) {
      const { code, output } = await docker(args)
      if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with code ${code}: ${output}`)
      return output
    },
    fetchStatus: async (url) => (await fetch(url)).status,
    sleep: (ms) => sleep(ms),
  })
else
  log(
    'Docker does not run on this machine, so no image is built. image.chain.test.ts follows its steps without it.',
  )
