import { spawn } from 'node:child_process'
import type { Served } from './serveFolder.ts'

/** Serves a built Next project on a free port. */
export function startNext(project: string): Promise<Served> {
  return new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/next', ['start', '--port', '0', '--hostname', 'localhost'], {
      cwd: project,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = new Promise<void>((done) => child.once('close', () => done()))
    const close = async () => {
      child.kill('SIGTERM')
      await closed
    }
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const origin = /http:\/\/localhost:\d+/.exec(text)?.[0]
      if (origin && /ready/i.test(text)) resolve({ origin, close })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`next start ended early:\n${text}`)))
  })
}
