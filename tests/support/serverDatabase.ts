import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface ServerDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new, empty database on the PostgreSQL server of `url`. */
export async function createServerDatabase(url: string): Promise<ServerDatabase> {
  const name = `formwork_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => runOnServer(url, `drop database ${name} with (force)`) }
}
