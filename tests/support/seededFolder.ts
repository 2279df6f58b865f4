import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './ownDatabase'
import { startServer } from './runningServer'
import { endSharedServers } from './sharedServer'

/** Seeds one data folder, named by `SEEDED_FOLDER`, since copying it is faster than seeding; a given one is used. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() !== undefined || process.env.SEEDED_FOLDER !== undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'formwork-seeded-'))
  const server = await startServer(folder)
  await server.stop()
  process.env.SEEDED_FOLDER = folder
  process.env.SHARED_SERVERS = await mkdtemp(join(tmpdir(), 'formwork-shared-'))
  return async () => {
    await endSharedServers()
    await rm(folder, { recursive: true, force: true })
  }
}
