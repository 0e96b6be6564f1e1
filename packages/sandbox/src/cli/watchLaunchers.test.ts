import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Launched = { readonly launcher: ChildProcess; readonly shell: number; readonly output: () => string }

/** Starts a process as npx does, below a shell, and waits until it watches. It then runs `script`. */
async function launch(script: string): Promise<Launched> {
  const watched = `
    import { watchLaunchers } from ${JSON.stringify(join(import.meta.dirname, 'watchLaunchers.ts'))}
    watchLaunchers(() => { console.log('gone'); process.exit() })
    setInterval(() => {}, 1000)
    ${script}`
  const line = `'${process.execPath}' --input-type=module -e "$SCRIPT"; true`
  const npx = `require('node:child_process').spawn('/bin/sh', ['-c', ${JSON.stringify(line)}], { stdio: 'inherit' })`
  const launcher = spawn(process.execPath, ['-e', npx, 'npx', 'exec'], {
    detached: true,
    env: { ...process.env, SCRIPT: watched, NODE_OPTIONS: '--conditions=@latchkey/source' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const group = -(launcher.pid ?? 0)
  onTestFinished(() => {
    if (launcher.exitCode === null) process.kill(group, 'SIGKILL')
  })
  let output = ''
  launcher.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  await expect.poll(() => output).toContain('watching')
  const shell = Number(readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8'))
  return { launcher, shell, output: () => output }
}

const isLinux = process.platform === 'linux'

test.runIf(isLinux)(
  'behavior: a signal to the shell is noticed, also while the process is busy',
  async () => {
    // The shell catches the signal while nothing else runs here.
    const { shell, output } = await launch(`
    setTimeout(() => { console.log('watching'); for (const end = Date.now() + 1000; Date.now() < end; ) {} }, 400)`)
    process.kill(shell, 'SIGINT')
    await expect.poll(output).toContain('gone')
  },
)

test.runIf(isLinux)('behavior: a stopped job goes on when it is continued', async () => {
  const { launcher, output } = await launch(`
    setTimeout(() => console.log('watching'), 400)
    process.on('SIGCONT', () => setTimeout(() => console.log('still here'), 1500))`)
  const group = -(launcher.pid ?? 0)
  process.kill(group, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 400))
  process.kill(group, 'SIGCONT')
  await expect.poll(output).toContain('still here')
  expect(output()).not.toContain('gone')
})
