import { randomUUID } from 'node:crypto'
import { createOwnDatabase, dropOwnDatabase } from './ownDatabase'

export interface ServerDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

export async function createServerDatabase(url: string): Promise<ServerDatabase> {
  const name = `formwork_test_${randomUUID().replaceAll('-', '')}`
  return { url: await createOwnDatabase(url, name), drop: () => dropOwnDatabase(url, name) }
}
