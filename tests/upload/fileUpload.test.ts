import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { Api } from '../../src/api/api'
import { toCalls } from '../../src/api/typedCall'
import { UPLOAD_LIMITS } from '../../src/server/http/serverConfig'
import { FileUpload } from '../../src/upload/fileUpload'
import { UploadQueue } from '../../src/upload/uploadQueue'
import { UPLOAD_FAILED } from '../../src/upload/uploadState'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

/** Small enough that a test needs no 200 MB to come to parts. */
const uploads = { ...UPLOAD_LIMITS, single: 8, part: 4, largest: 40 }

const wait = async () => undefined
const toFile = (text: string, name = '图纸.txt') => new File([text], name, { type: 'text/plain' })

describe('a file on its way to the store', () => {
  let server: TestServer
  let api: Api

  beforeAll(async () => {
    server = await openTestServer({ uploads })
    api = await signedInApi(server)
  })
  afterAll(() => server.close())

  /** The api with every address noted that something was put to. */
  const watch = (fail: (turn: number) => boolean = () => false) => {
    const puts: string[] = []
    const put: Api['put'] = async (address, bytes, options) => {
      puts.push(address)
      if (fail(puts.length)) throw new ApiError({ kind: 'network', status: 0, code: 0, message: '断线' })
      await api.put(address, bytes, options)
    }
    return { puts, api: { ...api, put } }
  }
  const read = async (url: string) => {
    const { url: address } = (await api.call('resource.file.down-file', { body: { url } })) as { url: string }
    return (await server.app.fetch(new Request(new URL(address, 'http://server.test')))).text()
  }

  test('of the largest single size goes in one put and yields name and url [B176, B177, B179, B181]', async () => {
    const line = watch()
    const upload = new FileUpload(toFile('12345678'), { api: line.api, wait })
    const sent: number[] = []
    upload.subscribe(() => sent.push(upload.state().sent))
    const file = await upload.run()
    expect(line.puts).toHaveLength(1)
    expect(line.puts[0]).toContain('/files/')
    expect(file).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      name: '图纸.txt',
      url: expect.stringContaining('/blade-file/'),
    })
    expect(await read(file?.url ?? '')).toBe('12345678')
    expect(upload.state()).toMatchObject({ phase: 'done', sent: 8 })
    expect(sent).toContain(8)
  })

  test('above that goes in parts that come together in order [B178]', async () => {
    const line = watch()
    const upload = new FileUpload(toFile('abcdefghij'), { api: line.api, wait })
    const file = await upload.run()
    expect(line.puts).toHaveLength(3)
    expect(await read(file?.url ?? '')).toBe('abcdefghij')
  })

  test('that is paused goes on with the parts that are missing', async () => {
    const line = watch()
    let pauses = true
    let last = Promise.resolve()
    const put: Api['put'] = (address, bytes, options) => {
      // One after the other: the first part is stored before the pause.
      const sent = last.then(async () => {
        if (pauses && line.puts.length === 1) upload.pause()
        if (options.signal.aborted) throw new ApiError({ kind: 'aborted', status: 0, code: 0, message: '' })
        await line.api.put(address, bytes, options)
      })
      last = sent.catch(() => undefined)
      return sent
    }
    const upload = new FileUpload(toFile('abcdefghijkl'), { api: { ...api, put }, wait })
    expect(await upload.run()).toBeUndefined()
    expect(upload.state().phase).toBe('paused')
    pauses = false
    const file = await upload.run()
    expect(line.puts).toHaveLength(3)
    expect(await read(file?.url ?? '')).toBe('abcdefghijkl')
  })

  test('is sent again where the line drops, and fails with the exact words when that does not help [B182]', async () => {
    const shaky = watch((turn) => turn < 3)
    expect(await new FileUpload(toFile('1234'), { api: shaky.api, wait }).run()).toMatchObject({ name: '图纸.txt' })
    expect(shaky.puts).toHaveLength(3)

    let isDown = true
    const dead = watch(() => isDown)
    const upload = new FileUpload(toFile('1234'), { api: dead.api, wait })
    expect(await upload.run()).toBeUndefined()
    expect(upload.state()).toMatchObject({ phase: 'failed', message: 'OSS上传失败,请重新操作或者联系管理员' })
    expect(UPLOAD_FAILED).toBe(upload.state().message)
    isDown = false
    expect(await upload.run()).toMatchObject({ name: '图纸.txt' })
  })

  test('without a line waits for one, keeps what is there, and says so instead of failing', async () => {
    let isOnline = false
    const line = watch(() => !isOnline)
    const upload = new FileUpload(toFile('abcdefghij'), { api: line.api, wait, isOnline: () => isOnline })
    expect(await upload.run()).toBeUndefined()
    expect(upload.state()).toMatchObject({ phase: 'failed', offline: true, message: '网络已断开，恢复后自动继续' })
    isOnline = true
    expect(await read((await upload.run())?.url ?? '')).toBe('abcdefghij')
  })

  test('waits for its turn, can be paused meanwhile, and gives the turn back whatever becomes of it', async () => {
    const turns = new UploadQueue(1)
    const giveBack = await turns.take(new AbortController().signal)
    const upload = new FileUpload(toFile('1234'), { api, wait, turns })
    const first = upload.run()
    expect(upload.state().phase).toBe('waiting')
    upload.pause()
    expect([await first, upload.state().phase]).toEqual([undefined, 'paused'])
    const second = upload.run()
    giveBack?.()
    expect(await second).toMatchObject({ name: '图纸.txt' })
    const refused = new FileUpload(toFile('1234', 'setup.exe'), { api, wait, turns })
    await refused.run()
    expect(await new FileUpload(toFile('5678'), { api, wait, turns }).run()).toMatchObject({ name: '图纸.txt' })
  })

  test('that is cancelled is forgotten by the server, and its parts cannot be asked for again', async () => {
    const asked: string[] = []
    const calls = toCalls((operation, request, options) => {
      asked.push(operation)
      return api.dynamicCall(operation, request, options)
    })
    const put: Api['put'] = () => Promise.reject(new ApiError({ kind: 'answer', status: 403, code: 403, message: '' }))
    const upload = new FileUpload(toFile('abcdefghij'), { api: { ...api, ...calls, put }, wait })
    await upload.run()
    await upload.cancel()
    expect(asked).toEqual(['resource.upload.create', 'resource.upload.abort'])
    await upload.run()
    expect(asked.at(-1)).toBe('resource.upload.create')
  })

  test('of a kind that is not kept is refused in the server’s words', async () => {
    const upload = new FileUpload(toFile('1234', 'setup.exe'), { api, wait })
    await upload.run()
    expect(upload.state()).toMatchObject({ phase: 'failed', message: '不支持该类型的文件' })
  })
})
