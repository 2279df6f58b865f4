import openapi from '../src/generated/openapi.json'
import { operations } from '../src/generated/operations'
import { seedTemplates } from '../src/seed/seedTemplates'
import { createServer } from '../src/server/createServer'
import { createSecretCipher } from '../src/server/crud/secretCipher'
import type { Database } from '../src/server/db/database'
import type { LoadedModule, MemoryDatabase } from '../src/server/db/openMemory'
import { openMemory } from '../src/server/db/openMemory'
import { createSnowflake } from '../src/server/db/snowflake'
import { createJournal } from '../src/server/domains/log/createJournal'
import { createLocalStore } from '../src/server/files/localStore'
import { memoryBytes } from '../src/server/files/memoryBytes'
import type { Random } from '../src/server/http/serverConfig'
import { PASSWORD_ITERATIONS, STORY_PASSWORD } from './storyAccounts'

/** Marks records that are temporarily removed; the server itself writes 0 and 1. */
const AWAY = 2

const random: Random = (size) => crypto.getRandomValues(new Uint8Array(size))

export interface StoryServer {
  readonly fetch: (request: Request) => Promise<Response>
  /** Hides the records of one resource. */
  readonly empty: (resource: string) => Promise<void>
  /** Gives a record a status. */
  readonly setStatus: (id: string, status: number) => Promise<void>
  /** Resolves once the pending logs are written. */
  readonly writeLogs: () => Promise<void>
  /** Closes the database, so that all further requests fail. */
  readonly breakDown: () => Promise<void>
}

/** Changes that a story needs; each first takes back those of the story before. */
function createChanges(db: Database): Pick<StoryServer, 'empty' | 'setStatus'> {
  const setStatus = (id: string, status: number) =>
    db.updateTable('record').set({ status }).where('id', '=', id).execute()
  let changed: { readonly id: string; readonly status: number } | undefined
  const restore = async () => {
    await db.updateTable('record').set({ is_deleted: 0 }).where('is_deleted', '=', AWAY).execute()
    if (changed) await setStatus(changed.id, changed.status)
    changed = undefined
  }
  return {
    empty: async (resource) => {
      await restore()
      const present = db.updateTable('record').where('is_deleted', '=', 0)
      await present.set({ is_deleted: AWAY }).where('resource', '=', resource).execute()
    },
    setStatus: async (id, status) => {
      await restore()
      const record = db.selectFrom('record').select('status').where('id', '=', id)
      changed = { id, status: (await record.executeTakeFirstOrThrow()).status }
      await setStatus(id, status)
    },
  }
}

/** Real server on its own copy of the seeded database. */
export async function openStoryServer(module: LoadedModule): Promise<StoryServer> {
  return createStoryServer(await openMemory(undefined, module))
}

export function createStoryServer(database: MemoryDatabase): StoryServer {
  const files = createLocalStore({ bytes: memoryBytes(), clock: Date.now, secret: STORY_PASSWORD })
  let templates: Promise<void> | undefined
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
      // A page of stories may stay open for days.
      accessTokenSeconds: 7 * 24 * 3600,
      refreshTokenSeconds: 7 * 24 * 3600,
      passwordIterations: PASSWORD_ITERATIONS,
      maxBodyBytes: 1_000_000,
      report: () => undefined,
    },
  })
  let closed: Promise<void> | undefined
  return {
    fetch: async (request) => {
      // To write them takes longer than most stories.
      if (request.url.includes('/blade-resource/')) {
        templates ??= seedTemplates({ db: database.db, files, clock: Date.now, random })
        await templates
      }
      return app.fetch(request)
    },
    ...createChanges(database.db),
    writeLogs: journal.flush,
    breakDown: async () => {
      closed ??= database.close()
      await closed
    },
  }
}
