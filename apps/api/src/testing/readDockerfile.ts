import { readFileSync } from 'node:fs'

export type Stage = {
  readonly from: string
  /** Shell commands, in order. */
  readonly run: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Program and arguments. */
  readonly cmd: readonly string[]
  readonly healthCheck: readonly string[]
  readonly lines: readonly string[]
}

/** Reads the stages of a Dockerfile, as far as those of the repository use the syntax. */
export function readDockerfile(file: string): readonly Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const starts = lines.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []))
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1])
    const after = (word: string) =>
      own.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
    const list = (line: string | undefined) =>
      JSON.parse(line?.slice(line.indexOf('[')) ?? '[]') as readonly string[]
    return {
      from: after('FROM')[0]?.split(' ')[0] ?? '',
      run: after('RUN'),
      env: Object.fromEntries(
        after('ENV').flatMap((line) => line.split(' ').map((one) => one.split('=') as [string, string])),
      ),
      cmd: list(after('CMD')[0]),
      healthCheck: list(after('HEALTHCHECK')[0]),
      lines: own,
    }
  })
}
