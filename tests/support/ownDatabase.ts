import pg from 'pg'

const IN_USE = '55006'
const ATTEMPTS = 100

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const isInUse = (error: unknown) => error instanceof pg.DatabaseError && error.code === IN_USE

/** URL of the PostgreSQL server for tests; undefined: the embedded database. */
export function findPostgres(): string | undefined {
  return process.env.DATABASE_URL || undefined
}

/** Creates an empty database on the server of `url`; returns its URL. */
export async function createOwnDatabase(url: string, name: string): Promise<string> {
  await runOnServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Retries while connections are open, since terminating them would raise errors in their owners. */
export async function dropOwnDatabase(url: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnServer(url, `drop database if exists ${name}`)
    } catch (error) {
      if (!isInUse(error) || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
