import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { FileStore } from '../../src/server/files/fileStore'
import { createS3Store } from '../../src/server/files/s3Store'
import type { Clock } from '../../src/value/date'

const BUCKET = 'formwork'

export interface OpenedStore {
  readonly store: FileStore
  readonly close: () => Promise<void>
}

function toStore(endpoint: string, clock: Clock): FileStore {
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return createS3Store({ endpoint, bucket: BUCKET, region: 'us-east-1', ...keys, bucketInHost: false }, clock)
}

/** Verifies signatures, but can neither list parts nor abort an upload. */
export async function openS3rver(clock: Clock): Promise<OpenedStore> {
  const directory = await mkdtemp(join(tmpdir(), 'formwork-s3-'))
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  const { port } = await server.run()
  return {
    store: toStore(`http://localhost:${port}`, clock),
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/**
 * True if moto's server is installed (`pip install "moto[server]"`), which knows the whole protocol but verifies no
 * signatures.
 */
export const hasMoto = spawnSync('moto_server', ['--help']).status === 0
if (!hasMoto) console.warn('Not tested: files of several parts on S3, because there is no moto_server on this machine.')

async function createBucket(address: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(address, { method: 'PUT' }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('moto_server did not answer')
}

export async function openMoto(clock: Clock): Promise<OpenedStore> {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', new URL(endpoint).port], {
    stdio: 'ignore',
    // Allows parts as small as those of the tests.
    env: { ...process.env, S3_UPLOAD_PART_MIN_SIZE: '1' },
  })
  await createBucket(`${endpoint}/${BUCKET}`)
  return {
    store: toStore(endpoint, clock),
    close: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
