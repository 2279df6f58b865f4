import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/api/ApiError'
import type { Api } from '../../src/api/api'
import { termsEn } from '../../src/generated/terms.en'
import { formatRefusal, toSheetErrors } from '../../src/screen/actions/importSteps'
import { saveTemplate } from '../../src/screen/actions/saveTemplate'
import { initText, translate } from '../../src/text/text'
import { FileUpload } from '../../src/upload/fileUpload'
import { signedInApi } from '../support/signedInApi'
import { openTestServer, type TestServer } from '../support/testServer'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})

afterAll(() => server.close())

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function upload(name: string, content: Blob): Promise<string> {
  const file = await new FileUpload(new File([content], name, { type: XLSX }), { api }).run()
  return file?.id ?? ''
}

describe('a file that is saved', () => {
  test('is what the operation answers, under its name, where it has 40 bytes or more [B187, B431]', async () => {
    const { name, content } = await api.download('warehouse.stock.export', {})
    expect(name).toMatch(/\.xlsx$/)
    expect(content.size).toBeGreaterThan(40)
    expect(new Uint8Array(await content.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  })

  test('that is smaller, refused or no file at all is a failed download [B185, B186]', async () => {
    const refused = await api.download('warehouse.stock.export', { query: { warehouseId: 'x' } }).catch((e) => e)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ message: '下载失败！', silent: false })
    const record = await api
      .download('resource.attach.find-file-by-orig-name', { query: { origName: 'x' } })
      .catch((e) => e)
    expect(record).toMatchObject({ message: '下载失败！' })
    const id = await upload('短.xlsx', new Blob(['0123456789012345678901234567890123456789'.slice(1)]))
    const short = await api.download('resource.file.download', { query: { id } }).catch((e) => e)
    expect(short).toMatchObject({ message: '下载失败！' })
    const whole = await upload('长.xlsx', new Blob(['0123456789012345678901234567890123456789']))
    expect((await api.download('resource.file.download', { query: { id: whole } })).content.size).toBe(40)
  })
})

describe('a template', () => {
  test('is the newest file of its name; one that is missing or under 40 bytes is none [B184, B189, B443]', async () => {
    const saved: [string, number][] = []
    const save = (name: string, content: Blob) => saved.push([name, content.size])
    expect(await saveTemplate('没有.xlsx', api, save)).toBe(false)
    await upload('小模板.xlsx', new Blob(['too little']))
    expect(await saveTemplate('小模板.xlsx', api, save)).toBe(false)
    expect(saved).toEqual([])
    await upload('盘点模板.xlsx', new Blob(['x'.repeat(41)]))
    expect(await saveTemplate('盘点模板.xlsx', api, save)).toBe(true)
    expect(saved).toEqual([['盘点模板.xlsx', 41]])
  })
})

test('what is wrong in a workbook is told by row and column, as the server says it', async () => {
  const fileId = await upload('产品.xlsx', new Blob(['this is no workbook, but it is long enough to be one']))
  const answer = api.call('warehouse.product.import', { body: { fileId } })
  const refused = (await answer.catch((thrown: unknown) => thrown)) as ApiError
  expect(refused).toBeInstanceOf(ApiError)
  expect(toSheetErrors(refused)).toEqual([{ row: 0, column: '', message: '文件不是有效的 xlsx 工作簿' }])
  const fields = { '12.数量': '请输入数量', fileId: '第12行…', '3.型号.规格': '请选择产品' }
  expect(toSheetErrors({ fields })).toEqual([
    { row: 3, column: '型号.规格', message: '请选择产品' },
    { row: 12, column: '数量', message: '请输入数量' },
  ])
})

test('why a row is not imported is said in the language of the reader, values and all', async () => {
  const reasons = [
    { column: '数量', message: '最长200个字符' },
    { column: '', message: '须与第4行一起导入，该行有误' },
  ]
  expect(formatRefusal({ reasons }, translate)).toBe('数量：最长200个字符；须与第4行一起导入，该行有误')
  await initText('en', { loadEnglish: async () => termsEn, root: undefined })
  const english = formatRefusal({ reasons }, translate)
  await initText('zh')
  expect(english).toBe('Quantity: At most 200 characters; It goes in together with row 4, which is wrong')
})
