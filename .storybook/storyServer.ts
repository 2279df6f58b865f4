import openapi from '../src/generated/openapi.json'
import { operations } from '../src/generated/operations'
import { seedServer } from '../src/seed/seedServer'
import { seedTemplates } from '../src/seed/seedTemplates'
import { createServer } from '../src/server/createServer'
import { createSecretCipher } from '../src/server/crud/secretCipher'
import type { MemoryDatabase } from '../src/server/db/openMemory'
import { openMemory } from '../src/server/db/openMemory'
import { createSnowflake } from '../src/server/db/snowflake'
import { createJournal } from '../src/server/domains/log/createJournal'
import { createLocalStore } from '../src/server/files/localStore'
import { memoryBytes } from '../src/server/files/memoryBytes'
import type { Random } from '../src/server/http/serverConfig'

export const STORY_PASSWORD = 'storybook'

/** Few, for speed: each story signs in, and the passwords are public. */
const PASSWORD_ITERATIONS = 1000

/** Marks records that are temporarily removed; the server itself writes 0 and 1. */
const AWAY = 2

const random: Random = (size) => crypto.getRandomValues(new Uint8Array(size))

export interface StoryServer {
  readonly fetch: (request: Request) => Promise<Response>
  /** Hides the records of one resource and restores those of the previous one. */
  readonly empty: (resource: string) => Promise<void>
  /** Resolves once the pending logs are written. */
  readonly writeLogs: () => Promise<void>
  /** Closes the database, so that all further requests fail. */
  readonly breakDown: () => Promise<void>
}

let seeded: Promise<Blob> | undefined

async function dumpSeeded(): Promise<Blob> {
  const database = await openMemory()
  await seedServer({
    db: database.db,
    clock: Date.now,
    random,
    passwords: STORY_PASSWORD,
    passwordIterations: PASSWORD_ITERATIONS,
  })
  const dump = await database.dump()
  await database.close()
  return dump
}

/** Real server on its own seeded database. */
export async function openStoryServer(): Promise<StoryServer> {
  seeded ??= dumpSeeded()
  const database: MemoryDatabase = await openMemory(await seeded)
  const files = createLocalStore({ bytes: memoryBytes(), clock: Date.now, secret: STORY_PASSWORD })
  await seedTemplates({ db: database.db, files, clock: Date.now, random })
  const newId = createSnowflake(Date.now, () => 0)
  const journal = createJournal({ db: database.db, clock: Date.now, newId, report: () => undefined })
  const app = createServer({
    db: database.db,
    journal,
    files,
    clock: Date.now,
    random,
    newId,
    secrets: createSecretCipher([{ id: 'story', bytes: random(32) }], random),
    openapi,
    operations,
    config: {
      clients: { saber: 'saber_secret' },
      tokenSecret: STORY_PASSWORD,
      accessTokenSeconds: 3600,
      refreshTokenSeconds: 3600,
      passwordIterations: PASSWORD_ITERATIONS,
      maxBodyBytes: 1_000_000,
      report: () => undefined,
    },
  })
  let closed: Promise<void> | undefined
  return {
    fetch: async (request) => app.fetch(request),
    empty: async (resource) => {
      await database.db.updateTable('record').set({ is_deleted: 0 }).where('is_deleted', '=', AWAY).execute()
      const present = database.db.updateTable('record').where('is_deleted', '=', 0)
      await present.set({ is_deleted: AWAY }).where('resource', '=', resource).execute()
    },
    writeLogs: journal.flush,
    breakDown: async () => {
      closed ??= database.close()
      await closed
    },
  }
}
