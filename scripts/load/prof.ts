import { startPostgres } from '../../apps/api/src/testing/startPostgres.ts'
import { measureSignUps } from './measureCodes.ts'
const postgres = await startPostgres()
const signal = new AbortController().signal
const rate = Number(process.argv[2] ?? 20), ms = Number(process.argv[3] ?? 40000)
const prof = process.argv[4]
try {
  const environment: Record<string,string> = { DATABASE_URL: await postgres.createDatabase() }
  if (prof) environment['NODE_OPTIONS'] = `--cpu-prof --cpu-prof-dir=${prof}`
  const { errors, ...result } = await measureSignUps({ perSecond: rate, milliseconds: ms, environment, logFile: '/tmp/prof.log', signal })
  console.log(result, errors.slice(0, 3))
} finally { await postgres.stop() }
