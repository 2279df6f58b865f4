import { spawnSync } from 'node:child_process'
import { bin, installPackages, root, run } from './install.mjs'
import { startPostgres } from './postgres.mjs'

/** Replays the year on one database; true if it differs in nothing from the model. */
function replay(name, databaseUrl) {
  console.log(`\n── a year of business: ${name}`)
  const { DATABASE_URL: _, ...env } = process.env
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl
  const options = ['run', '--project', 'oracle', ...process.argv.slice(2)]
  return spawnSync(bin('vitest'), options, { cwd: root, stdio: 'inherit', env }).status === 0
}

/** Replays it on the embedded database and on PostgreSQL: that of DATABASE_URL, else a temporary server if installed. */
async function replayBoth() {
  const embedded = replay('embedded')
  if (process.env.DATABASE_URL) return replay('postgres', process.env.DATABASE_URL) && embedded
  const server = await startPostgres()
  if (server === undefined) {
    console.log('\nno PostgreSQL on this machine: the year was not replayed on it')
    return embedded
  }
  try {
    return replay('postgres', server.url) && embedded
  } finally {
    await server.remove()
  }
}

installPackages()
run(process.execPath, ['.ci/formwork.mjs', 'generate'])
process.exitCode = (await replayBoth()) ? 0 : 1
