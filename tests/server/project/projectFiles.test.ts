import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../src/api/api'
import type { RecordData } from '../../../src/contract/value'
import { screen as form } from '../../../src/generated/screens/project/project/project-form'
import { screen as supervision } from '../../../src/generated/screens/project/supervision/super-project-form'
import { toFormPlan } from '../../../src/record/formPlan'
import { findFileObjection, toFileLimits } from '../../../src/upload/fileLimits'
import { FileUpload } from '../../../src/upload/fileUpload'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
let api: Api

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
})
afterAll(() => server.close())

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PDF = new TextEncoder().encode('%PDF-1.7')

async function upload(name: string, type: string): Promise<RecordData> {
  const file = await new FileUpload(new File([type === 'application/pdf' ? PDF : PNG], name, { type }), { api }).run()
  if (file === undefined) throw new Error(`${name} was not stored`)
  return { name: file.name, url: file.url }
}

async function save(values: RecordData): Promise<RecordData> {
  const whole = {
    projectName: `带附件的项目 ${String(values.projectCode)}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    ...values,
  }
  const { projectId } = (await api.dynamicCall('project.project.add', { body: whole })) as RecordData
  return (await api.dynamicCall('project.project.detail', { query: { projectId } })) as RecordData
}

test('the power of attorney is an image that the project keeps [B297]', async () => {
  for (const { tabs } of [form, supervision]) {
    const field = toFormPlan(tabs).byName.get('superProjectFileUrl')
    expect(field).toMatchObject({ title: '项目授权委托书', widget: 'files' })
    const limits = toFileLimits(field?.widgetOptions ?? {})
    expect(findFileObjection({ name: '委托书.png', size: 9 }, limits)).toBeUndefined()
    expect(findFileObjection({ name: '委托书.docx', size: 9 }, limits)?.text).toBe('{{name}}不是{{accept}}文件')
  }
  const letter = await upload('委托书.png', 'image/png')
  const { superProjectFileUrl } = await save({ projectCode: 'FILE-1', superProjectFileUrl: [letter] })
  expect(superProjectFileUrl).toEqual([expect.objectContaining(letter)])
})

test('the lease attachments of a project are as many as there are [B298]', async () => {
  const field = toFormPlan(form.tabs).byName.get('projectLeaseAttachList')
  expect(field).toMatchObject({ title: '项目租赁附件', widget: 'files', type: 'array' })
  expect(toFileLimits(field?.widgetOptions ?? {}).max ?? 2).toBeGreaterThan(1)
  const attachments = [await upload('租赁合同.pdf', 'application/pdf'), await upload('现场.png', 'image/png')]
  const { projectLeaseAttachList } = await save({ projectCode: 'FILE-2', projectLeaseAttachList: attachments })
  expect(projectLeaseAttachList).toEqual(attachments.map((each) => expect.objectContaining(each)))
})
