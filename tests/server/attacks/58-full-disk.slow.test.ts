import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerProgram, type ServerProcess, type ServerProgram, timed, toUrl } from '../../support/serverProcess'
import { canMountDisk, mountSmallDisk, type SmallDisk } from '../../support/smallDisk'

const MEGABYTES = 700
const LEAST = '64'

let disk: SmallDisk
let program: ServerProgram
let server: ServerProcess

beforeAll(async () => {
  if (!canMountDisk) return
  disk = mountSmallDisk(MEGABYTES)
  program = await openServerProgram()
  server = await program.start({ DATA_DIR: join(disk.folder, 'data'), MIN_FREE_MB: LEAST })
})
afterAll(async () => {
  if (!canMountDisk) return
  await program.remove()
  disk.remove()
})

test.skipIf(!canMountDisk)(
  'attack 58: a disk filled to the last byte under a running server costs writes, and nothing that was acknowledged',
  async () => {
    const headers = await server.signIn('admin')
    const submit = (paramKey: string) =>
      timed(toUrl(server, '/blade-system/param/submit'), {
        method: 'POST',
        headers,
        body: JSON.stringify({ paramName: paramKey, paramKey, paramValue: '1' }),
      })
    const acknowledged: string[] = []
    const write = async (key: string) => {
      const answer = await submit(key)
      if (answer.status === 200) acknowledged.push(key)
      return answer
    }
    for (let count = 0; count < 50; count += 1) expect((await write(`disk-${count}`)).status).toBe(200)
    await disk.fill()
    for (let count = 50; count < 100; count += 1) {
      const { status, milliseconds } = await write(`disk-${count}`)
      expect(status).toBe(507)
      expect(milliseconds).toBeLessThan(5000)
    }
    expect(await timed(`${server.origin}/ready`)).toMatchObject({ status: 200, body: { storage: 'full' } })
    expect((await timed(toUrl(server, '/blade-xwy/project/page'), { headers })).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    disk.clear()
    server = await program.start({ DATA_DIR: join(disk.folder, 'data'), MIN_FREE_MB: LEAST })
    const again = await server.signIn('admin')
    const url = toUrl(server, '/blade-system/param/list?size=500&paramKey=disk-')
    const { body } = await timed(url, { headers: again })
    const { records } = (body as { data: { records: { paramKey: string }[] } }).data
    const stored = new Set(records.map(({ paramKey }) => paramKey))
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
    expect((await timed(`${server.origin}/ready`)).body).toEqual({ status: 'ready' })
  },
)
