import { execFile } from 'node:child_process'

export type RunProgramParameters = {
  program: string
  args: readonly string[]
  folder: string
  environment: Readonly<Record<string, string | undefined>>
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Runs a program without a shell and resolves with its standard output; rejects with what it complained about. */
export function runProgram(parameters: RunProgramParameters): Promise<string> {
  const { program, args, folder, environment, timeoutMs, signal } = parameters
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env: environment, timeout: timeoutMs, maxBuffer: 8 * 1024 * 1024 }
    execFile(program, args, signal ? { ...options, signal } : options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const lines = stderr.trim().split('\n')
      // apt says first what went wrong, and last that something did.
      const complaint = lines.find((line) => line.startsWith('E: ')) ?? lines.at(-1)
      const reason = error.killed === true ? 'it took too long' : complaint || error.message
      reject(new Error(`${program}: ${reason}`, { cause: error }))
    })
  })
}
