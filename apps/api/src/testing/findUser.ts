import { readFileSync } from 'node:fs'

/** User and group to run PostgreSQL as, which refuses root; nothing where we are not root. */
export function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find(([user]) => user === name)
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}
