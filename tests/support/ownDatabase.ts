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

/** The server that the tests shall use; undefined: the embedded database. */
export function findPostgres(): string | undefined {
  return process.env.DATABASE_URL || undefined
}

/** The address of a new, empty database of that name on the server that `url` names. */
export async function createOwnDatabase(url: string, name: string): Promise<string> {
  await runOnServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Waits for the last connections to end: to break one off would surface as an error of its owner. */
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
