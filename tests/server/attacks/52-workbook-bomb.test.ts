import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '../../../src/server/xlsx/openArchive'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'
import { importColumns } from '../../support/importColumns'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A workbook of some 90 KB with 3.3 million shared strings. */
async function createBomb(): Promise<Uint8Array<ArrayBuffer>> {
  const files = unzipSync(await writeWorkbook(importColumns('warehouse.product.import'), []))
  const strings = strToU8(`<sst>${'<si><t/></si>'.repeat(3_300_000)}</sst>`)
  return new Uint8Array(zipSync({ ...files, 'xl/sharedStrings.xml': strings }))
}

/** The same archive, whose directory says of each part that it is one byte long when it is unpacked. */
function understate(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const lying = Uint8Array.from(bytes)
  const view = new DataView(lying.buffer)
  for (let at = 0; at < lying.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true)
  }
  return lying
}

test('attack 52: a small workbook of millions of strings is refused before it is read', async () => {
  const bomb = await createBomb()
  expect(bomb.length).toBeLessThan(200_000)
  for (const bytes of [bomb, understate(bomb)]) {
    const form = new FormData()
    form.append('file', new File([bytes], '产品.xlsx'))
    const { data } = await server.call('resource.file.put-file-attach', { body: form })
    const { attachId: fileId } = data as { attachId: string }
    const answer = await server.call('warehouse.product.import', { body: { fileId } })
    expect(answer).toMatchObject({ status: 400, msg: '文件内容过大' })
  }
})

test('attack 52: no more is unpacked than the limit, whatever the archive holds', () => {
  const endless = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(64_000_000) })
  expect(() => openArchive(endless)).toThrow('文件内容过大')
})
