import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnnamedFiles } from '../../../src/server/domains/resource/removeUnnamedFiles'
import type { FileStore } from '../../../src/server/files/fileStore'
import { createLocalStore } from '../../../src/server/files/localStore'
import { diskBytes } from '../../../src/server/files/node/diskBytes'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

const HOUR = 3_600_000

let folder: string
let server: TestServer
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formwork-files-'))
  files = createLocalStore({ bytes: diskBytes(folder), clock: Date.now, secret: 'secret' })
  server = await openTestServer({}, files)
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
  await rm(folder, { recursive: true })
})

const newKey = () => crypto.randomUUID().replaceAll('-', '')
const removeAt = (hours: number) => removeUnnamedFiles({ db: server.db, files, clock: () => Date.now() + hours * HOUR })

test('files and parts that no record has named for a day are removed, and nothing else is', async () => {
  const [file, upload] = [newKey(), newKey()]
  await files.put(file, new Blob(['orphan']))
  await files.begin(upload)
  const { attachId } = await uploadText(server, 'a.txt', 'clerk')
  const begun = await server.call('resource.upload.create', { body: { name: 'b.txt', size: 4 } })
  const { key, url } = begun.data as { key: string; url: string }
  await server.app.fetch(new Request(new URL(url, 'http://test'), { method: 'PUT', body: '1234' }))
  await writeFile(join(folder, 'readme.txt'), 'not a file of the store')

  expect(await removeAt(23)).toBe(0)
  expect(await files.stat(file)).toBe(6)
  expect(await removeAt(25)).toBe(2)

  const { data } = await server.call('resource.attach.detail', { query: { id: attachId } })
  const kept = [key, (data as { name: string }).name]
  expect([...((await files.listKeys?.(Number.POSITIVE_INFINITY)) ?? [])].sort()).toEqual(kept.sort())
})
